-- For wrk: asks for every path in PATHS, one after the other, and prints what went wrong as JSON.
local paths = {}
for path in os.getenv("PATHS"):gmatch("%S+") do
  paths[#paths + 1] = path
end

local next = 0
function request()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end

-- Milliseconds between an answer and the next request: a machine has only so many ports for connections that are used once.
function delay()
  return tonumber(os.getenv("DELAY")) or 0
end

function done(summary)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"microseconds":%d,"bytes":%d,"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d}\n',
    summary.requests, summary.duration, summary.bytes, e.connect, e.read, e.write, e.status, e.timeout))
end

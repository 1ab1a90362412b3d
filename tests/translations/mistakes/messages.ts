/** Mistakes that the rule `messages` must find. */
import type { Mistake } from '../mistake';

const mistakes: Mistake[] = [
  {
    name: 'messages are missing, unused and empty',
    changes: [
      ['code', '"tip"', '"hint"'],
      ['code', '"Enlace a {act}"', '""'],
    ],
    found: ['code:1 missing: "tip" is missing', 'code:2 missing: "link" is empty', 'code:4 structure: "hint" ("consejo") is not used'],
  },
  {
    name: 'a message is null, or has the wrong property',
    changes: [
      ['code', /"tip": \{[^}]*\}/, '"tip": null'],
      ['code', 'message', 'mesage'],
    ],
    found: ['code:2 syntax: "link"', 'code:4 syntax: "tip"'],
  },
  {
    name: 'a placeholder is translated, and one is missing',
    changes: [
      ['code', '"Enlace a {act}"', '"Enlace a {acto}"'],
      ['acts', '"Con el {32009R0392}."', '"Con otro."'],
    ],
    found: ['acts:4 structure: {32009R0392}', 'code:2 structure: write {act} instead'],
  },
  {
    name: "an act's key is replaced by that of another act",
    changes: [['acts', '"32009R0391": {', '"32016L0798": { "description": "About 32009R0391",']],
    found: ['acts:3 syntax: "32016L0798" appears twice', 'acts:3 swapped: "32009R0391"'],
  },
  {
    name: 'the keys of two acts are swapped, as their descriptions reveal',
    changes: [
      ['acts', '"32016L0798": {', '"32016L0798": { "description": "About 32009R0391",'],
      ['acts', '"32009R0391": {', '"32009R0391": { "description": "About 32016L0798",'],
    ],
    found: ['acts:2 swapped: "32009R0391"', 'acts:3 swapped: "32016L0798"'],
  },
  {
    name: 'the keys of a long and a short text are swapped, so one is too short and has no placeholder: only the cause is reported',
    changes: [
      ['acts', '"32016L0798": {', '"32009R0391.note": { "description": "About 32016L0798",'],
      ['acts', '"32009R0391.note": { "message"', '"32016L0798": { "description": "About 32009R0391.note", "message"'],
    ],
    found: ['acts:2 swapped: "32009R0391.note"', 'acts:4 swapped: "32016L0798"'],
  },
  {
    name: 'a key is mistyped, as its description reveals',
    changes: [['code', '"count": {', '"coumt": { "description": "About count",']],
    found: ['code:3 swapped: "count"'],
  },
  {
    name: 'one act is removed, and another is added',
    changes: [['acts', '"32016L0798": {', '"32016L0799": { "description": "About another act",']],
    found: ['acts:1 missing: "32016L0798"', 'acts:2 structure: "32016L0799"'],
  },
  {
    name: 'a plural form is missing',
    changes: [['code', '"un acto|{count} actos"', '"{count} actos"']],
    found: ['code:3 structure: 1 form(s)'],
  },
  {
    name: 'a message without forms contains a separator',
    changes: [['code', '"consejo"', '"consejo|"']],
    found: ['code:4 structure: contains | … remove the |'],
  },
  {
    name: 'the forms of a message are swapped',
    changes: [['code', '"un acto|{count} actos"', '"{count} actos|un acto"']],
    found: ['code:3 structure: {count}'],
  },
  {
    name: 'the navbar labels do not fit on one line',
    changes: [
      ['navbar', '"Trenes"', '"Trenes de alta velocidad y cercanías"'],
      ['navbar', '"Buques"', '"Buques y barcos"'],
    ],
    found: ['navbar:2 structure: 51 characters'],
  },
];

export default mistakes;

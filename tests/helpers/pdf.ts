/** Reads the text of PDF files with pdftotext. Tests that use it call `needs('pdftotext')`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'playwright/test';

/** Normalises text for comparison: a PDF breaks lines anywhere, even after hyphens and inside URLs, and contains CO2 for CO₂. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[-‐\u00ad]|\s+/g, '');
}

/** @returns the text with its line breaks, and a form feed after each sheet */
export function textOf(pdf: Uint8Array): string {
  const file = test.info().outputPath('annex.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' });
}

/** @returns the normalised text of each sheet */
export function sheetsOf(pdf: Uint8Array): string[] {
  return textOf(pdf).split('\f').map(plain).filter(Boolean);
}

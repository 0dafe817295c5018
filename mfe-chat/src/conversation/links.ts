export interface TextPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  href: string | null;
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"]+/g;
/** Punctuation at the end of a sentence is not part of a web address before it. */
const TRAILING = /[.,;:!?)\]}'"’”]+$/;

/** Splits a text into web addresses and what is between them. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(URL_IN_TEXT)) {
    const href = match[0].replace(TRAILING, '');
    if (!URL.canParse(href)) continue;
    if (match.index > done) parts.push({ at: done, text: text.slice(done, match.index), href: null });
    parts.push({ at: match.index, text: href, href });
    done = match.index + href.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), href: null });
  return parts;
}

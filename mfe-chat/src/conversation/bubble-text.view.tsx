import { findLinks } from './links';
import css from './message-list.module.css';

/** The text as it was typed, with web addresses as links. */
export function BubbleText({ text }: { text: string }) {
  return (
    <p className={css.text}>
      {findLinks(text).map(({ at, text: part, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

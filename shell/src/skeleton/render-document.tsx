import type { Registry } from '@vetcare/contracts';
import { SUPPORT_EMAIL } from '@vetcare/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import icon from '../icon.svg';
import { renderFrame, renderSkeletons } from './render-skeletons';

const DESCRIPTION =
  'Find a veterinarian, book and pay for an online consultation, and chat with the doctor for 48 hours.';

type ShellRelease = Registry['shell'];

/** Renders the shell's parts of the HTML page. The format is described in shell/README.md. */
export function renderDocument(shell: ShellRelease) {
  return {
    version: 1,
    release: shell.release,
    htmlAttributes: 'lang="en"',
    head: renderToStaticMarkup(<Head shell={shell} />),
    skeletons: renderSkeletons(),
    frame: renderFrame({ bare: false }),
    bareFrame: renderFrame({ bare: true }),
    noscript: renderToStaticMarkup(
      <noscript>
        <p>{`VetCare needs JavaScript. Please switch it on, or write to ${SUPPORT_EMAIL}.`}</p>
      </noscript>,
    ),
  };
}

function Head({ shell }: { shell: ShellRelease }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
      <title>VetCare</title>
      <meta name="description" content={DESCRIPTION} />
      <meta name="theme-color" content="#c2410c" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      {shell.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {shell.preload.map(({ href, as, type, crossorigin }) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as={as}
          type={type}
          crossOrigin={crossorigin ? 'anonymous' : undefined}
        />
      ))}
      {shell.js.map((src) => (
        <script key={src} src={src} defer />
      ))}
    </>
  );
}

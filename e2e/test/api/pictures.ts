import { randomBytes } from 'node:crypto';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM45MiDBzGMSjtiCRYAZEJp3U0e2D0AAAAASUVORK5CYII=';

export const PICTURE = `data:image/png;base64,${png}`;
export const SVG = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')}`;
/** Text that is labelled as a PNG. */
export const MISLABELLED_PICTURE = `data:image/png;base64,${Buffer.from('this is no picture').toString('base64')}`;

/** A valid PNG followed by this many random bytes. */
export const bigPicture = (bytes: number) =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(png, 'base64'), randomBytes(bytes)]).toString('base64')}`;

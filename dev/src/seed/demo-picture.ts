import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository';

/** A picture of dev/pictures, as the browser sends it. @param name such as `pets/mithi` */
export async function demoPicture(name: string): Promise<string> {
  const picture = await readFile(join(repository, 'dev/pictures', `${name}.webp`));
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

/** The picture of the doctor at this place of the demo data. */
export const doctorPicture = (index: number) => demoPicture(`doctors/${String(index).padStart(3, '0')}`);

import { mix } from './palette';
import type { Person } from './person';

const FULL =
  'M143 172C144 222 160 270 200 272S256 222 257 172C252 192 246 203 230 206C216 196 184 196 170 206C154 203 148 192 143 172Z';
const TRIMMED =
  'M145 180C147 220 164 253 200 255S253 220 255 180C250 198 242 206 228 207C214 199 186 199 172 207C158 206 150 198 145 180Z';
const MOUSTACHE =
  'M168 213C176 199 192 199 200 204C208 199 224 199 232 213C222 212 210 214 200 211C190 214 178 212 168 213Z';

export function beard({ beard: kind, hairColor, skin }: Person): string {
  if (kind === null) return '';
  if (kind === 'moustache') return `<path d="${MOUSTACHE}" fill="${hairColor}"/>`;
  if (kind === 'stubble') return `<path d="${TRIMMED}" fill="${mix(skin, hairColor, 0.5)}" opacity=".4"/>`;
  if (kind === 'trimmed') return `<path d="${TRIMMED}" fill="${mix(hairColor, skin, 0.12)}"/>`;
  return `<path d="${FULL}" fill="${hairColor}"/><path d="${MOUSTACHE}" fill="${hairColor}"/>`;
}

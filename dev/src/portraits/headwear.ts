import { darker, lighter } from './palette';
import type { Person } from './person';

export function headwear({ headwear: kind, headwearColor, second }: Person): string {
  if (kind === 'turban') return turban(headwearColor, second);
  if (kind === 'hijab') return hijab(headwearColor);
  return '';
}

function turban(color: string, second: string): string {
  const fold = darker(color, 0.28);
  return `
  <path d="M166 118Q200 84 234 118Q200 106 166 118Z" fill="${lighter(second, 0.1)}"/>
  <path d="M141 166C104 96 140 34 204 32S296 96 259 166C256 138 234 114 200 94C166 114 144 138 141 166Z" fill="${color}"/>
  <g fill="none" stroke="${fold}" stroke-width="4" stroke-linecap="round" opacity=".55">
    <path d="M200 94C176 92 142 110 130 134"/><path d="M200 94C224 92 258 110 270 134"/>
    <path d="M206 80C180 70 142 82 127 108"/><path d="M194 80C222 68 258 80 273 106"/>
    <path d="M210 62C186 52 156 58 137 80"/><path d="M198 60C226 48 250 58 264 78"/>
  </g>
  <path d="M176 46Q204 34 232 46" fill="none" stroke="${lighter(color, 0.25)}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`;
}

function hijab(color: string): string {
  const fold = darker(color, 0.25);
  return `
  <path fill-rule="evenodd" d="M124 172C116 92 154 56 200 56S284 92 276 172C278 226 290 258 304 300Q252 336 200 336T96 300C110 258 122 226 124 172ZM200 97C166 97 148 128 148 168C148 212 168 246 200 248S252 212 252 168C252 128 234 97 200 97Z" fill="${color}"/>
  <path d="M200 97C166 97 148 128 148 168C148 212 168 246 200 248S252 212 252 168C252 128 234 97 200 97Z" fill="none" stroke="${fold}" stroke-width="5" opacity=".6"/>
  <g fill="none" stroke="${fold}" stroke-width="4" stroke-linecap="round" opacity=".5">
    <path d="M252 214C246 254 200 286 128 300"/><path d="M256 236C250 272 216 306 160 322"/>
    <path d="M146 216C150 240 160 256 178 266"/>
  </g>
  <path d="M152 100Q170 76 200 74" fill="none" stroke="${lighter(color, 0.3)}" stroke-width="5" stroke-linecap="round" opacity=".55"/>`;
}

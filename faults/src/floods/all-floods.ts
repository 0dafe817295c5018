import { guessPasswords, poll, sendManyFields, sendWithoutPause } from './calls';
import type { Flood } from './flood';
import { sendFrames, sendPictures } from './pictures';
import { drip, idle, readSlowly } from './raw-connections';

export const floods: Record<string, Flood> = {
  'bodies that drip into login': drip('login'),
  'bodies that drip into register': drip('register'),
  'bodies that drip into chat': drip('send'),
  'portraits that drip in': drip('upload'),
  'pictures that drip into chat': drip('picture'),
  'long polls of one person': poll,
  'frames of 13 MB over the socket': sendFrames,
  'pictures of 49 megapixels': sendPictures,
  'bodies of a million unknown fields': sendManyFields,
  'messages over HTTP without a pause': sendWithoutPause,
  'wrong passwords from many addresses': guessPasswords,
  'answers that nobody reads': readSlowly,
  'connections that say nothing': idle,
};

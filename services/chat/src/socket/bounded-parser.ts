import { MAX_JSON_DEPTH, MAX_LARGE_INPUT_MEMBERS } from '@vetcare/contracts';
import { hasMoreMembers, isNestedDeeper, LARGE_INPUT_BYTES } from '@vetcare/service-kit';
import * as parser from 'socket.io-parser';

/** Nothing of this size costs much to parse, and almost every frame is smaller. */
const SMALL_FRAME = 4 * 1024;

class BoundedDecoder extends parser.Decoder {
  /** @throws Error for a large frame of many members, or one that is nested deep, whose connection Socket.IO then closes */
  override add(packet: unknown): void {
    if (typeof packet === 'string' && packet.length > SMALL_FRAME) checkFrame(packet);
    super.add(packet);
  }
}

function checkFrame(frame: string): void {
  if (frame.length > LARGE_INPUT_BYTES && hasMoreMembers(frame, MAX_LARGE_INPUT_MEMBERS))
    throw new Error('The frame has too many members');
  if (isNestedDeeper(Buffer.from(frame), MAX_JSON_DEPTH)) throw new Error('The frame is nested too deep');
}

/** The usual parser of Socket.IO, but a large frame must consist of one picture and few other fields, as a body must. */
export const boundedParser = { ...parser, Decoder: BoundedDecoder };

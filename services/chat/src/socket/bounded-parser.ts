import { MAX_LARGE_INPUT_MEMBERS } from '@vetcare/contracts';
import { hasMoreMembers, LARGE_INPUT_BYTES } from '@vetcare/service-kit';
import * as parser from 'socket.io-parser';

class BoundedDecoder extends parser.Decoder {
  /** @throws Error for a large frame of many members, whose connection Socket.IO then closes */
  override add(packet: unknown): void {
    const isLarge = typeof packet === 'string' && packet.length > LARGE_INPUT_BYTES;
    if (isLarge && hasMoreMembers(packet, MAX_LARGE_INPUT_MEMBERS)) throw new Error('The frame has too many members');
    super.add(packet);
  }
}

/** The usual parser of Socket.IO, but a large frame must consist of one picture and few other fields, as a body must. */
export const boundedParser = { ...parser, Decoder: BoundedDecoder };

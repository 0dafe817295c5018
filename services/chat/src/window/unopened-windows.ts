import type { ClientSession, Model } from 'mongoose';
import type { Window } from './window';

/** Windows whose doctors were offered for now, and have not opened them. */
export const unopenedWindows = (windows: Model<Window>) => ({
  async noteOpened(pair: string): Promise<void> {
    await windows.updateMany({ pair, openBy: { $exists: true } }, { $unset: { openBy: 1 } });
  },
  /** Gives all of them this much longer, but not beyond the latest time. */
  async postponeUnopened(session: ClientSession, byMs: number, latest: Date): Promise<void> {
    const later = [{ $set: { openBy: { $min: [{ $add: ['$openBy', byMs] }, latest] } } }];
    await windows.updateMany({ openBy: { $exists: true } }, later, { session, updatePipeline: true });
  },
  async listUnopened(now: Date, limit: number): Promise<string[]> {
    const late = await windows
      .find({ openBy: { $lte: now } }, { _id: 1 })
      .sort({ openBy: 1 })
      .limit(limit)
      .lean<Pick<Window, '_id'>[]>();
    return late.map(({ _id }) => _id);
  },
  /** Returns the window as it was, or null if the doctor has opened it meanwhile. */
  takeUnopened: (session: ClientSession, id: string, now: Date): Promise<Window | null> =>
    windows
      .findOneAndUpdate({ _id: id, openBy: { $lte: now } }, { $unset: { openBy: 1 } }, { session })
      .lean<Window | null>()
      .exec(),
});

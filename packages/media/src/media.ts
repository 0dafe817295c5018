import type { Types } from 'mongoose';

export interface Media {
  _id: Types.ObjectId;
  /** The ids or roles of those who may see it. Empty means everybody. */
  audience: string[];
  owner: string;
  type: string;
  data: Buffer;
  /** Missing in files from before it was kept. */
  bytes?: number;
  createdAt: Date;
  /** Under which name it is downloaded, if it has one. */
  name?: string;
  /** Whether a browser may keep a copy. Missing means that it may. */
  keep?: boolean;
}

/** All of a file but its bytes. */
export type Described = Omit<Media, 'data'>;

export const fileName = ({ _id, type }: Pick<Media, '_id' | 'type'>) =>
  type === 'application/pdf' ? `${_id}.pdf` : String(_id);

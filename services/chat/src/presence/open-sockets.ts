/** How a socket wants to be told: of the ids that changed, or with the whole list. */
export type Update = 'changes' | 'lists';

export interface OpenSocket {
  id: string;
  data: {
    update: Update;
    /** Whether the socket was sent its first list. */
    isTold: boolean;
  };
}

/** The sockets that a user has open on this node. */
export type OpenSocketsOf = (userId: string) => readonly OpenSocket[];

/** Ids of a user's sockets that are told in this way. */
export const toldSockets = (socketsOf: OpenSocketsOf, userId: string, update: Update): string[] =>
  socketsOf(userId).flatMap(({ id, data }) => (data.isTold && data.update === update ? id : []));

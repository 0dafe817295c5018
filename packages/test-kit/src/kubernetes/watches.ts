import type { ServerResponse } from 'node:http';
import { ApiStatusError, fitsSelector } from './api-objects';
import type { ObjectStore, WatchEvent } from './object-store';

interface Watch {
  response: ServerResponse;
  wantsBookmarks: boolean;
  lost: boolean;
}

/** Streams changes, one JSON document a line. */
export function createWatches(store: ObjectStore) {
  const open = new Set<Watch>();
  const write = (watch: Watch, document: object) => {
    if (!watch.lost && !watch.response.writableEnded) watch.response.write(`${JSON.stringify(document)}\n`);
  };
  const endAll = () => {
    for (const { response } of open) response.end();
  };

  return {
    /** Sends the changes after the version in the query, and then each new one. */
    open(response: ServerResponse, collection: string, query: URLSearchParams): undefined {
      const missed = store.changesAfter(collection, Number(query.get('resourceVersion') ?? 0));
      const watch = { response, wantsBookmarks: query.get('allowWatchBookmarks') === 'true', lost: false };
      response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
      response.flushHeaders();
      const send = ({ type, object, ...event }: WatchEvent) => {
        if (event.collection !== collection || !fitsSelector(object.metadata.labels, query.get('labelSelector')))
          return;
        write(watch, { type, object });
      };
      for (const event of missed) send(event);
      const stop = store.onChange(send);
      open.add(watch);
      const seconds = Number(query.get('timeoutSeconds') ?? 0);
      const timer = seconds > 0 ? setTimeout(() => response.end(), seconds * 1_000).unref() : undefined;
      response.on('close', () => {
        clearTimeout(timer);
        stop();
        open.delete(watch);
      });
    },
    end: endAll,
    lose() {
      for (const watch of open) watch.lost = true;
    },
    bookmark() {
      const metadata = { resourceVersion: String(store.currentVersion()) };
      for (const watch of open)
        if (watch.wantsBookmarks) write(watch, { type: 'BOOKMARK', object: { kind: 'ConfigMap', metadata } });
    },
    expire() {
      const object = new ApiStatusError(410, 'Expired', 'too old resource version').body();
      for (const watch of open) write(watch, { type: 'ERROR', object });
      endAll();
    },
  };
}

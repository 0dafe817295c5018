import { api, type CallOptions } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';

const PATH = '/api/admin/bookings';

/** Bookings that match the filter, page by page. */
export const useBookings = (filter: CallOptions<'GET', typeof PATH>['query']) =>
  usePages(pagesKey(PATH, filter), ({ last, limit, signal }) =>
    api.get(PATH, { query: { ...filter, before: last, limit }, signal }),
  );

import type { Note, NoteTemplate, NoteTexts } from '@vetcare/contracts';
import { api, type BodyOf } from '@vetcare/web-kit';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { UNSIGNED_NOTES } from './watch-unsigned';

const NOTE = '/api/doctor/notes/:id';
const RECORDS = '/api/doctor/records';
const TEMPLATES = '/api/doctor/note-templates';
const noteKey = (bookingId: string) => [NOTE, bookingId] as const;

export const useNote = (bookingId: string) =>
  useQuery({
    queryKey: noteKey(bookingId),
    queryFn: ({ signal }) => api.get(NOTE, { params: { id: bookingId }, signal }),
    // While it is written, the writer has what is newest.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** All notes of the doctor, a page after the other. */
export function useNotes() {
  const pages = useInfiniteQuery({
    queryKey: ['/api/doctor/notes'],
    queryFn: ({ pageParam, signal }) => api.get('/api/doctor/notes', { query: { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ notes }) => notes) };
}

async function keep(client: QueryClient, note: Note): Promise<Note> {
  client.setQueryData(noteKey(note.bookingId), note);
  await client.invalidateQueries({ queryKey: [RECORDS], refetchType: 'none' });
  if (note.signedAt) await client.invalidateQueries({ queryKey: UNSIGNED_NOTES });
  return note;
}

export function useNoteCalls(bookingId: string) {
  const client = useQueryClient();
  const params = { id: bookingId };
  return {
    read: async () => keep(client, await api.get(NOTE, { params })),
    save: async (body: Partial<NoteTexts>, seen: string) => keep(client, await api.put(NOTE, { params, body, seen })),
    sign: async (body: BodyOf<'POST', '/api/doctor/notes/:id/sign'>, fallback: string) =>
      keep(client, await api.post('/api/doctor/notes/:id/sign', { params, body, fallback })),
    /** Shows which pet it is about by now. */
    readRecord: () => client.invalidateQueries({ queryKey: [RECORDS] }),
    add: async (body: BodyOf<'POST', '/api/doctor/notes/:id/additions'>, fallback: string) =>
      keep(client, await api.post('/api/doctor/notes/:id/additions', { params, body, fallback })),
  };
}

export const useTemplates = () =>
  useQuery({
    queryKey: [TEMPLATES],
    queryFn: async ({ signal }) => (await api.get(TEMPLATES, { signal })).templates,
  });

/** The changes of templates. `seen` is the version of the one that is replaced or deleted, as this window has it. */
export function useTemplateChanges(fallback: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [TEMPLATES] });
  return {
    refresh,
    save: async (body: BodyOf<'PUT', '/api/doctor/note-templates'>, seen: string | undefined) => {
      await api.put(TEMPLATES, { body, seen, fallback });
      await refresh();
    },
    remove: async ({ _id: id, version: seen }: NoteTemplate) => {
      await api.delete('/api/doctor/note-templates/:id', { params: { id }, seen, fallback });
      await refresh();
    },
  };
}

import type { Pet } from '@vetcare/contracts';
import type { BodyOf } from '@vetcare/web-kit';
import { api } from '@vetcare/web-kit';
import { sendFile } from '@vetcare/web-kit/account';
import { bookedPetsKey } from '@vetcare/web-kit/appointments';
import { type QueryClient, useQuery, useQueryClient } from '@vetcare/web-kit/query';

const LIST = ['/api/user/pets'] as const;
export const petKey = (id: string) => [...LIST, id] as const;

export const usePets = () =>
  useQuery({ queryKey: LIST, queryFn: ({ signal }) => api.get('/api/user/pets', { signal }) });

export const usePet = (id: string) =>
  useQuery({
    queryKey: petKey(id),
    queryFn: async ({ signal }) => (await api.get('/api/user/pets/:id', { params: { id }, signal })).pet,
  });

/** The timelines of a pet, each narrowed to another part. */
export const timelinesKey = (id: string) => [...petKey(id), 'timeline'] as const;
export const linksKey = (id: string) => [...petKey(id), 'links'] as const;

interface List {
  pets: Pet[];
}

/** Puts the pet that a change answered into the caches. The list is asked for again, and nothing waits for it on a bad line. */
function takeOver(client: QueryClient, pet: Pet): void {
  client.setQueryData(petKey(pet._id), pet);
  client.setQueryData<List>(LIST, (list) => {
    const isListed = list?.pets.some(({ _id }) => _id === pet._id);
    return list && { pets: isListed ? list.pets.map((one) => (one._id === pet._id ? pet : one)) : [...list.pets, pet] };
  });
  void client.invalidateQueries({ queryKey: LIST, exact: true });
  void client.invalidateQueries({ queryKey: timelinesKey(pet._id) });
  // The bookings name the pet.
  void client.invalidateQueries({ queryKey: bookedPetsKey });
}

/** The calls that change pets. Each resolves when the pages show what it changed. */
export function usePetChanges(failed: string) {
  const client = useQueryClient();
  const options = (id: string) => ({ params: { id }, fallback: failed });
  const keep = ({ pet }: { pet: Pet }) => {
    takeOver(client, pet);
    return pet;
  };
  const drop = (id: string) => {
    client.removeQueries({ queryKey: petKey(id) });
    client.setQueryData<List>(LIST, (list) => list && { pets: list.pets.filter(({ _id }) => _id !== id) });
    void client.invalidateQueries({ queryKey: LIST, exact: true });
    void client.invalidateQueries({ queryKey: bookedPetsKey });
  };
  return {
    add: async (body: BodyOf<'POST', '/api/user/pets'>) =>
      keep(await api.post('/api/user/pets', { body, fallback: failed })),
    /** @param seen the version of the pet from which it was changed */
    update: async (id: string, body: BodyOf<'PUT', '/api/user/pets/:id'>, seen?: string) =>
      keep(await api.put('/api/user/pets/:id', { ...options(id), body, ...(seen && { seen }) })),
    fetchAgain: (id: string) => client.invalidateQueries({ queryKey: petKey(id), exact: true }),
    sendPicture: async (id: string, file: File, how: { onProgress: (progress: number) => void; signal: AbortSignal }) =>
      keep(await sendFile('PUT', '/api/user/pets/:id/picture', { ...options(id), ...how, file })),
    weigh: async (id: string, body: { on: string; kg: number | null }) =>
      keep(await api.post('/api/user/pets/:id/weights', { ...options(id), body })),
    join: async (code: string) => keep(await api.post('/api/user/pets/join', { body: { code }, fallback: failed })),
    invite: (id: string) => api.post('/api/user/pets/:id/invitations', options(id)),
    leave: async (id: string) => {
      await api.post('/api/user/pets/:id/leave', options(id));
      drop(id);
    },
    remove: async (id: string) => {
      await api.delete('/api/user/pets/:id', options(id));
      drop(id);
    },
  };
}

import { api, type BodyOf } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { linksKey as keyOf } from '../pets/pets.resource';

/** The links to a pet's record that work. */
export const useLinks = (petId: string) =>
  useQuery({
    queryKey: keyOf(petId),
    queryFn: async ({ signal }) => (await api.get('/api/user/pets/:id/links', { params: { id: petId }, signal })).links,
  });

/** The calls that change links. Each resolves when the page shows what it changed. */
export function useLinkChanges(petId: string, failed: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(petId) });
  return {
    async make(body: BodyOf<'POST', '/api/user/pets/:id/links'>) {
      const made = await api.post('/api/user/pets/:id/links', { params: { id: petId }, body, fallback: failed });
      await refresh();
      return made;
    },
    async end(id: string) {
      await api.delete('/api/user/pet-links/:id', { params: { id }, fallback: failed });
      await refresh();
    },
  };
}

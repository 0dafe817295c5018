import { Button, Page, PageHeading } from '@vetcare/ui';
import { messageOf, toast, usePageTitle, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useLocation, useNavigate } from '@vetcare/web-kit/router';
import { usePetChanges } from '../pets/pets.resource';
import { texts } from './pet.texts';

/** Where the link of an invitation leads. Its code is behind the #, so that no server logs it. */
export function JoinPetPage() {
  const t = useTexts(texts);
  usePageTitle(t.joinTitle);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const changes = usePetChanges(t.joinFailed);
  const joining = useMutation({
    mutationFn: () => changes.join(hash.slice(1)),
    onSuccess(pet) {
      toast.success(t.joined(pet.name));
      navigate(`/user/pets/${pet._id}`, { replace: true });
    },
    onError: (error) => toast.error(messageOf(error, t.joinFailed)),
  });
  return (
    <Page width="text">
      <PageHeading lead={t.joinText}>{t.joinTitle}</PageHeading>
      <div>
        <Button busy={joining.isPending && t.joining} onClick={() => joining.mutate()}>
          {t.join}
        </Button>
      </div>
    </Page>
  );
}

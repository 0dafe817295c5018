import type { FullRecord, Note } from '@vetcare/contracts';
import { BackLink, Banner, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link, useParams } from '@vetcare/web-kit/router';
import { useNote } from '../notes/notes.resource';
import { useRecord } from '../records/records.resource';
import { texts } from './refer.texts';
import { ReferForm } from './refer-form.view';

/** Where the doctor of a consultation refers the animal to another doctor or a clinic. */
export function ReferPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  usePageTitle(t.title);
  const record = useRecord(id);
  const note = useNote(id);
  const both = {
    data: record.data && note.data && { record: record.data, note: note.data },
    isPending: record.isPending || note.isPending,
    isFetching: record.isFetching || note.isFetching,
    refetch: () => Promise.all([record.refetch(), note.refetch()]),
  };
  return (
    <Page width="text">
      <BackLink as={Link} to={`/doctor/records/${id}`}>
        {t.back}
      </BackLink>
      <Loaded
        state={both}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={5} />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(loaded) => <Referring {...loaded} />}
      </Loaded>
    </Page>
  );
}

function Referring({ record, note }: { record: FullRecord; note: Note }) {
  const t = useTexts(texts);
  const { pet } = record;
  return (
    <>
      <PageHeading lead={t.lead}>{pet ? t.titleOf(pet.name) : t.title}</PageHeading>
      {pet ? (
        <ReferForm record={record} note={note} />
      ) : (
        <Banner tone="warning" look="box">
          {t.noPet}
        </Banner>
      )}
    </>
  );
}

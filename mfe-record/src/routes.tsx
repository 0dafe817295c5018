import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

const PetsPage = lazyPage(() => import(/* webpackChunkName: "pets" */ './pages/pets.page'), 'PetsPage');
const PetPage = lazyPage(() => import(/* webpackChunkName: "pet" */ './pages/pet.page'), 'PetPage');
const NewPetPage = lazyPage(() => import(/* webpackChunkName: "pet-form" */ './pet-form/new-pet.page'), 'NewPetPage');
const EditPetPage = lazyPage(
  () => import(/* webpackChunkName: "pet-form" */ './pet-form/edit-pet.page'),
  'EditPetPage',
);
const JoinPetPage = lazyPage(() => import(/* webpackChunkName: "join-pet" */ './pet/join-pet.page'), 'JoinPetPage');
const PreparePage = lazyPage(() => import(/* webpackChunkName: "prepare" */ './prepare/prepare.page'), 'PreparePage');
const RecordsPage = lazyPage(() => import(/* webpackChunkName: "records" */ './pages/records.page'), 'RecordsPage');
const RecordPage = lazyPage(() => import(/* webpackChunkName: "record" */ './pages/record.page'), 'RecordPage');
const NotesPage = lazyPage(() => import(/* webpackChunkName: "notes" */ './notes/notes.page'), 'NotesPage');
const VisitPage = lazyPage(() => import(/* webpackChunkName: "visit" */ './visits/visit.page'), 'VisitPage');
const PrescribePage = lazyPage(
  () => import(/* webpackChunkName: "prescribe" */ './prescription/prescribe.page'),
  'PrescribePage',
);
const ReferPage = lazyPage(() => import(/* webpackChunkName: "refer" */ './referral/refer.page'), 'ReferPage');
const ReferredPage = lazyPage(
  () => import(/* webpackChunkName: "referred" */ './referral/referred.page'),
  'ReferredPage',
);
const ReferralPage = lazyPage(
  () => import(/* webpackChunkName: "referral" */ './referral/referral.page'),
  'ReferralPage',
);
const LinkedLetterPage = lazyPage(
  () => import(/* webpackChunkName: "linked-letter" */ './linked/linked-letter.page'),
  'LinkedLetterPage',
);
const LinkedPetPage = lazyPage(
  () => import(/* webpackChunkName: "linked-pet" */ './linked/linked-pet.page'),
  'LinkedPetPage',
);
const CheckPage = lazyPage(
  () => import(/* webpackChunkName: "check-prescription" */ './prescription/check.page'),
  'CheckPage',
);

export const routes: RouteObject[] = [
  { path: '/user/pets', element: <PetsPage /> },
  { path: '/user/pets/new', element: <NewPetPage /> },
  { path: '/user/pets/join', element: <JoinPetPage /> },
  { path: '/user/pets/:id', element: <PetPage /> },
  { path: '/user/pets/:id/edit', element: <EditPetPage /> },
  { path: '/user/prepare/:id', element: <PreparePage /> },
  { path: '/doctor/records', element: <RecordsPage /> },
  { path: '/doctor/records/:id', element: <RecordPage /> },
  { path: '/doctor/records/:id/prescription', element: <PrescribePage /> },
  { path: '/doctor/records/:id/referral', element: <ReferPage /> },
  { path: '/doctor/referrals/:id', element: <ReferredPage /> },
  { path: '/user/referrals/:id', element: <ReferralPage /> },
  { path: '/referral-letter', element: <LinkedLetterPage /> },
  { path: '/prescription/:code', element: <CheckPage /> },
  { path: '/pet-record', element: <LinkedPetPage /> },
  { path: '/doctor/notes', element: <NotesPage /> },
  { path: '/user/visits/:id', element: <VisitPage /> },
];

import type { AdminPerson } from '@vetcare/contracts';
import { ADMIN_ROLES } from '@vetcare/contracts/admin-role';
import { Button, SectionCard, SelectField } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import css from '../list/list.module.css';
import { useSetRole } from './people.resource';
import { roleTexts } from './role.texts';

type AdminRole = NonNullable<AdminPerson['adminRole']>;

/** An admin's work, which owners give. */
export function AdminRoleSection({ person, name }: { person: AdminPerson & { adminRole: AdminRole }; name: string }) {
  const t = useTexts(roleTexts);
  const [chosen, choose] = useState<AdminRole>();
  const [asks, setAsks] = useState(false);
  const { adminRole: from } = person;
  const role = chosen ?? from;
  const { mutate, isPending } = useSetRole(person._id, {
    failed: t.failed,
    onDone() {
      setAsks(false);
      choose(undefined);
      toast.success(t.done(name));
    },
    onTaken() {
      setAsks(false);
      choose(undefined);
    },
  });
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <div className={css.filters}>
        <SelectField
          className={css.choice}
          label={t.role}
          hint={t.hints[role]}
          value={role}
          onChange={({ target: { value } }) => choose(ADMIN_ROLES.find((one) => one === value))}
          options={ADMIN_ROLES.map((value) => ({ value, label: t.roles[value] }))}
        />
      </div>
      <div>
        <Button variant="secondary" disabled={role === from} onClick={() => setAsks(true)}>
          {t.change}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t.question(name, t.roles[role])}
          text={t.text}
          confirm={t.change}
          busy={isPending}
          onCancel={() => setAsks(false)}
          onConfirm={() => mutate({ from, role })}
        />
      )}
    </SectionCard>
  );
}

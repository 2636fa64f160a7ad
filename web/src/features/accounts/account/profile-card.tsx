import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState, type ReactNode } from 'react';
import Camera from 'lucide-react/icons/camera';
import type { User } from '#shared/contract/schemas/users.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Helmet } from '../../../ui/own-picture.tsx';
import { PersonName } from '../../../ui/person-name.tsx';

const formCode = lazyCodeQuery(
  'profile form',
  () => import('./profile-form.tsx'),
  ({ ProfileForm }) => ProfileForm,
);

export function ProfileCard() {
  const me = useMe();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  return (
    <Card
      title="Profile"
      action={
        !isEditing && (
          <Button ref={edit} variant="ghost" className="-my-2 -mr-4" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit profile
          </Button>
        )
      }
    >
      <PictureRow />
      <div className="mt-5 border-t border-line pt-4">
        {isEditing ? (
          <Editing goOnAt={() => edit.current}>
            <LazyPart code={formCode}>
              {(ProfileForm) => <ProfileForm onClose={() => setEditing(false)} />}
            </LazyPart>
          </Editing>
        ) : (
          <Details user={me} />
        )}
      </div>
    </Card>
  );
}

function Editing({ goOnAt, children }: { goOnAt: () => Element | null; children: ReactNode }) {
  const part = useLastingFocus<HTMLDivElement>(goOnAt);
  return <div ref={part}>{children}</div>;
}

function Details({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Detail name="First name">{user.firstName}</Detail>
      <Detail name="Username">{user.username}</Detail>
      <Detail name="Phone">{user.phone ?? <span className="text-ink-3">Not set</span>}</Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

const TITLE = 'Profile picture';
const dialogCode = lazyCodeQuery(
  'profile picture',
  () => import('./picture-dialog.tsx'),
  ({ PictureDialog }) => PictureDialog,
);

/** Shows how others see the member, with a button to change the picture. */
function PictureRow() {
  const me = useMe();
  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <Avatar person={me} size="xl" standIn={<Helmet className="size-11" />} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PersonName name={me.username} className="max-w-full font-display text-xl" />
          {me.isPremium && <Badge tone="outline">OG Player</Badge>}
        </div>
        <DialogButton variant="outline" className="mt-2" code={dialogCode} title={TITLE}>
          <Camera aria-hidden="true" className="size-5 max-[22.5rem]:hidden" />
          Change picture
        </DialogButton>
      </div>
    </div>
  );
}

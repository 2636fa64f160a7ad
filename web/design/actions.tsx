import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { lazyCodeQuery } from '../src/lib/page/lazy-code.ts';
import { Button, ButtonAnchor } from '../src/ui/button.tsx';
import { ButtonLink } from '../src/ui/button-link.tsx';
import { CopyButton } from '../src/ui/copy-button.tsx';
import { DialogButton } from '../src/ui/dialog-button.tsx';
import { FileButton } from '../src/ui/own-picture.tsx';
import { Menu, MENU_LINK } from '../src/ui/menu.tsx';
import { BackLink } from '../src/ui/page.tsx';
import { PictureActions } from '../src/ui/picture-actions.tsx';
import { SheetActions } from '../src/ui/sheet-actions.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { ToggleButton } from '../src/ui/toggle-button.tsx';
import { Row, Section } from './sample.tsx';

const VARIANTS = ['primary', 'outline', 'ghost', 'destructive'] as const;
const sampleDialog = lazyCodeQuery(
  'sample dialog',
  () => import('./sample-dialog.tsx'),
  ({ SampleDialog }) => SampleDialog,
);

/** What users press. */
export function Actions() {
  return (
    <Section title="Buttons, links and tabs">
      {VARIANTS.map((variant) => (
        <Row key={variant} label={`Button, ${variant}`}>
          <Button variant={variant}>Draft Minnesota</Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} disabled>
            Saving...
          </Button>
        </Row>
      ))}
      <Row label="On the user’s own turn">
        <div className="own-turn flex flex-wrap items-center gap-3 rounded-lg p-4">
          <p>
            Your turn. <span className="text-ink-2">Pick 12,</span>{' '}
            <span className="text-ink-3">round 2</span>
          </p>
          <Button>Draft</Button>
          <Button variant="outline">Open the board</Button>
        </div>
      </Row>
      <Row label="Others">
        <ButtonLink to="/">Link to a page</ButtonLink>
        <ButtonAnchor variant="outline" href="/local">
          Link with a full load
        </ButtonAnchor>
        <CopyButton variant="outline" text="ABC123" label="Copy" icon={<Copy />} />
        <DialogButton variant="outline" code={sampleDialog} title="A Dialog">
          Open a dialog
        </DialogButton>
        <ToggleButton isOn>Pressed</ToggleButton>
        <ToggleButton isOn={false}>Not pressed</ToggleButton>
        <FileButton label="Choose a file" onFile={() => undefined} />
        <Menu label="NFL and other games" button="NFL" className="px-3">
          <a href="/local" className={MENU_LINK}>
            NFL
          </a>
        </Menu>
        <PictureActions draw={async () => new Blob()} name="sample.png" title="Sample" />
        <SheetActions rows={() => [['Member', 'Wins']]} name="sample.csv" />
      </Row>
      <Row label="Links">
        <a href="/local" className="link">
          Rules of the league
        </a>
        <BackLink to="/" label="Back to Dashboard" />
      </Row>
      <Sampled />
    </Section>
  );
}

function Sampled() {
  const [open, setOpen] = useState('wins');
  return (
    <Tabs
      label="Race"
      value={open}
      onChange={setOpen}
      tabs={[
        { id: 'wins', label: 'Most Wins', content: <p>2 behind Bruno’s 22.</p> },
        { id: 'losses', label: 'Most Losses', content: <p>14 behind Dev’s 23.</p> },
      ]}
    />
  );
}

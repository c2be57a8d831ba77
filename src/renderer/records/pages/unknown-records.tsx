import { IconCloudDown } from '@tabler/icons-react';
import { StatePanel } from '../../ui/panels/state-panel';

/** Shown while the provider has never sent the records; what is typed is kept all the same. */
export const UnknownRecords = ({ title }: { readonly title: string }) => (
  <StatePanel
    within
    icon={<IconCloudDown size={24} stroke={1.6} />}
    title={title}
    text="Zodra de aanbieder antwoordt, staan ze hier. Wat u typt, blijft bewaard."
  />
);

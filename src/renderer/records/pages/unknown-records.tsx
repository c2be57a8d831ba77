import { IconCloudDown } from '@tabler/icons-react';
import { StatePanel } from '../../ui/panels/state-panel';

/** Said while the provider never told what there is; what is typed is kept all the same. */
export const UnknownRecords = ({ title }: { readonly title: string }) => (
  <StatePanel
    within
    icon={<IconCloudDown size={24} stroke={1.6} />}
    title={title}
    text="Zodra de aanbieder antwoordt, staan ze hier. Wat u typt, blijft bewaard."
  />
);

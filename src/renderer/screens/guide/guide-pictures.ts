import type { GuidePicture } from '../../../shared/texts/guide/guide-part';

/** The addresses of the pictures of both themes, by their paths. */
const addresses = import.meta.glob<string>('../../../../resources/guide/*.webp', { eager: true, import: 'default' });

/** The address of a picture in a theme. */
export const pictureAddress = (name: GuidePicture, theme: 'light' | 'dark'): string | undefined =>
  addresses[`../../../../resources/guide/${name}${theme === 'dark' ? '-dark' : ''}.webp`];

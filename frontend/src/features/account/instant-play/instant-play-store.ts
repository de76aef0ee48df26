import { createSwitchStore } from '@/lib/storage/switch-store';

export const useInstantPlay = createSwitchStore('instant-play');

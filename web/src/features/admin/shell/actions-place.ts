/** Where the head has room for what the open tab offers: in a row of its own on narrow screens. */
export const actionsPlace = 'order-last flex w-full flex-wrap items-center gap-3 md:order-none md:w-auto';

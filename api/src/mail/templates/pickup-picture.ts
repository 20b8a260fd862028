/** The name of the picture that emails about a box show: who sends one brings it along. */
export const pickupPicture = 'pickup-code';

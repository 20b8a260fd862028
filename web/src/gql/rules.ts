/** Written by npm run codegen out of api/src/lib/shared-rules.ts. Money in cents. */
export const languages = {"en":"English","es":"Español"};
export const mailAddressPattern = /^(?=.{3,254}$)[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
export const formulaPattern = /^(?!-?\d+(?:\.\d+)?$)\s*[=+\-@\t\r|＝＋－＠]/;
export const maxLines = 50;
export const maxQuantity = 99;
export const maxPayment = 1000000;
export const maxPayments = 250;
export const maxStatements = 500;
export const maxReason = 500;
export const nicknameWords = 36;
export const maxSearch = 200;
export const minPassword = 8;
export const maxPassword = 128;
export const minGoal = 50000;
export const shippingFee = 899;
export const freeShippingFrom = 5000;

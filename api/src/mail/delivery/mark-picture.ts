import type { EmailPicture } from './mail.js';

/** The shop's logo (web/public/favicon.svg) as a palette PNG, 80 pixels wide. Inlined because every email carries it. */
export const markPicture: EmailPicture = {
  id: 'skycrumb',
  type: 'image/png',
  content: Buffer.from(
    [
      'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAMAAAC5zwKfAAAAvVBMVEVMaXHHEGjGDWbFC2XFC2XEC2THDGTFCmTPEHDEC2TFC2XF',
      'C2XFC2TGDGXGC2TGC2TGC2XFC2TFCmXFC2TFCmTFC2XFCmTFCmXGC2T/1UXFCmT/10j/1Ub/31D/1Ub/1EX/1Ub/1UXHC2b/10j/',
      '1UX/1kb/1EX/10X/1UXFCmT/+vL/1UX76+nIGW3aZJnQN3/0zdfigqv33ODpoL3TRojMKHbpoLzwvs7ec6Lwvs/lkbPXVZDsr8Xl',
      'kbTtr8Z0gzo4AAAAKXRSTlMAIFCQML9AgBDvn2DPP4+gb8Cv8ODQsN9wMH9ArxDQv7CQXyDwUO8/wHo1fjIAAAAJcEhZcwAACxIA',
      'AAsSAdLdfvwAAAJ8SURBVFjD7ZjXeqMwEEYNpps4TpzmtO1l6M01m33/x1o6AokmdLH7rf87hOZImpEGDbPZWWf9K1IuEnFsYNzn',
      'axUyqeJqMlS6hro0YQpOEAHXUqHmLYGoe8pJKjq0SKUiCiq0SqWIjdLBA9AZrjeTnC5itRRjLVcX/cB5Nw9URdKQNaia1LP9oE+Y',
      'R8TOSIlAoccpEyRKbN3yl3RA0NuIQCuRzOOpgfBABMr0QCACr1gDddZA+KuB3ErTGQKxT8g0oLIEYAkU1L7e21/7w3BgP8+1DMPY',
      'DQUq9/U3b4FxsnFeTLSHAevhcPeJrYfaOhmv0Qpg+5ZxwoG1FGifcFvHKIUSE1ysNwyIpsCDVdpabp2XvQnc5rQPTaBS4SLPQJQT',
      'd9mTY3toqxMUvbZNIF/tjALlH7O+DsKLl5gTo3jkfdH16GI+LFKgX6z2GI8ZFtPaVeiy1S9xXkSI8l32+J73CSLUNqi7M0RdYgQO',
      'cdvkOTX3iE8IrVUty0daDy37MA9y6qAQ2RUl0XMBb7V8u21j5z50A+MY1TpEFmkzZ8TQbj8pfPcB9pqm8cjhtvPodaSY3967PT59',
      'XQIbVclmzRg4W7AGTrovkD8BizVj4EyYHJl18xrLzW8n4G5k0v1QkXiZSgvhXLaPraQ1URxbPHNCb+n7OALHx1cJtc3gofuW3nFz',
      '13pqVXVofc8VFouewkMaN0GAu6pt82ODJxJ5ILCsb6+KlpcPpmk+vzRzHU89w2cz0ae6QwCG/i0QMB+mPPN7YwHzwVGeN1b8JQOa',
      'eZjzrHQ74ieOnOTbeWXwNeW9lq9vknw18nRJ6PjfUuATw9P79PP14+acxM76L/UHrn7FFwb4SjoAAAAASUVORK5CYII=',
    ].join(''),
    'base64',
  ),
};

import { choice, type FormTemplate, formOf, select, text, YES_NO } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('message', { value: '<p><strong>Customer:</strong> {{message}}</p>' }),
    select('intent', {
      label: 'What does the customer want?',
      categories: [
        'Order.Place an order',
        'Order.Change an order',
        'Order.Cancel an order',
        'Delivery.Where is my parcel',
        'Delivery.Parcel is damaged',
        'Payment.Refund',
        'Payment.Invoice',
        'Account.Sign in',
        'Account.Delete my account',
      ],
      options: ['Something else'],
    }),
    choice('urgent', { label: 'Does it need an answer today?', options: YES_NO, grouped: true }),
  ),
  questions: [
    { message: 'Hi, my order still says “packed” and it has been a week. Where is it?' },
    { message: 'Please send the invoice for order 4711 to our accounting department.' },
    { message: 'I cannot sign in any more since I changed my phone, and my flight leaves tonight!' },
  ],
};

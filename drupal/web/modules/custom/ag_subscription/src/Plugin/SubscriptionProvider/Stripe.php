<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\SubscriptionProvider;

use Drupal\ag_game\SiteUrls;
use Drupal\ag_subscription\Attribute\SubscriptionProvider;
use Drupal\ag_subscription\Catalog;
use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassManager;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\ag_subscription\Provider\SubscriptionProviderInterface;
use Drupal\ag_subscription\Stripe\StripeApi;
use Drupal\ag_subscription\Stripe\StripeCatalog;
use Drupal\ag_subscription\Stripe\StripeInvoices;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Plugin\PluginBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Stripe\Customer;
use Stripe\Exception\SignatureVerificationException;
use Stripe\Exception\UnexpectedValueException;
use Stripe\Invoice;
use Stripe\PaymentIntent;
use Stripe\StripeClient;
use Stripe\Subscription;
use Stripe\Webhook;
use Symfony\Component\HttpFoundation\HeaderBag;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Stripe Billing. Tokens are PaymentMethods.
 *
 * Stripe renews, retries, prorates, taxes, refunds, and emails receipts. A pass follows the state of
 * its Subscription, which is read again after each event.
 */
#[SubscriptionProvider(id: 'stripe', label: new TranslatableMarkup('Stripe'))]
final class Stripe extends PluginBase implements SubscriptionProviderInterface, ContainerFactoryPluginInterface {

  private const EXPANDED = ['expand' => ['latest_invoice']];

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected Catalog $catalog,
    protected SiteUrls $siteUrls,
    protected TimeInterface $time,
    protected RequestStack $requests,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function start(GamePass $pass, Plan $plan, ?Coupon $coupon, string $token): void {
    if (!preg_match('/^pm_\w{1,250}$/D', $token)) {
      throw PassException::unknownToken();
    }
    StripeApi::request(function (StripeClient $stripe) use ($pass, $plan, $coupon, $token): void {
      $subscription = $pass->text('provider_id') === NULL
        ? $this->subscribe($stripe, $pass, $plan, $coupon, $token)
        : $this->retrieve($stripe, $pass);
      $this->apply($pass, $subscription);
      if (!$pass->isLive()) {
        $this->requireAction($stripe, $pass, $subscription);
      }
    });
  }

  public function previewChange(GamePass $pass, Plan $plan): array {
    return StripeApi::request(function (StripeClient $stripe) use ($pass, $plan): array {
      $subscription = $this->retrieve($stripe, $pass);
      $preview = $stripe->invoices->createPreview([
        'subscription' => $subscription->id,
        'subscription_details' => [
          'items' => [['id' => $subscription->items->data[0]->id, 'price' => (new StripeCatalog($stripe))->price($plan)]],
          'proration_behavior' => 'always_invoice',
          'billing_cycle_anchor' => 'now',
        ],
      ]);
      $credits = array_map(static fn(object $line): int => max(0, -$line->amount), $preview->lines->data);
      return ['credit' => array_sum($credits), 'due' => $preview->amount_due];
    });
  }

  public function changePlan(GamePass $pass, Plan $plan): void {
    StripeApi::request(function (StripeClient $stripe) use ($pass, $plan): void {
      $subscription = $this->retrieve($stripe, $pass);
      $item = $subscription->items->data[0];
      $price = (new StripeCatalog($stripe))->price($plan);
      $pending = $subscription->pending_update->subscription_items[0]->price->id ?? NULL;
      if ($pending !== NULL && $pending !== $price) {
        // An unconfirmed change to another plan.
        $stripe->invoices->voidInvoice((string) StripeApi::id($subscription->latest_invoice));
      }
      if ($pending !== $price && $item->price->id !== $price) {
        $subscription = $stripe->subscriptions->update($subscription->id, [
          'items' => [['id' => $item->id, 'price' => $price]],
          'proration_behavior' => 'always_invoice',
          'billing_cycle_anchor' => 'now',
          // The plan changes only once the invoice is paid.
          'payment_behavior' => 'pending_if_incomplete',
        ] + self::EXPANDED);
      }
      $this->apply($pass, $subscription);
      if ($subscription->pending_update !== NULL) {
        $this->requireAction($stripe, $pass, $subscription);
      }
      elseif ($subscription->cancel_at_period_end) {
        $this->setCancelled($pass, FALSE);
      }
    });
  }

  public function setCancelled(GamePass $pass, bool $isCancelled): void {
    $id = $pass->text('provider_id');
    if ($id === NULL) {
      $pass->set('status', $isCancelled ? GamePass::CANCELLED : GamePass::ACTIVE);
      return;
    }
    $this->apply($pass, StripeApi::request(static fn(StripeClient $stripe): Subscription => $stripe->subscriptions->update(
      $id,
      ['cancel_at_period_end' => $isCancelled] + self::EXPANDED,
    )));
  }

  public function refresh(GamePass $pass): void {
    StripeApi::request(function (StripeClient $stripe) use ($pass): void {
      if ($pass->text('provider_id') === NULL) {
        // The response to its creation was lost.
        $found = $stripe->subscriptions->search(['query' => "metadata['pass']:'{$pass->uuid()}'"])->data[0] ?? NULL;
        $pass->set('provider_id', $found?->id);
      }
      if ($pass->text('provider_id') !== NULL) {
        $this->apply($pass, $this->retrieve($stripe, $pass));
      }
      elseif ($pass->isLive()) {
        $this->adopt($stripe, $pass);
      }
    });
  }

  public function endNow(GamePass $pass, bool $refund = FALSE): int {
    return $pass->text('provider_id') === NULL ? 0 : StripeApi::request(function (StripeClient $stripe) use ($pass, $refund): int {
      $subscription = $this->retrieve($stripe, $pass);
      if ($subscription->status === Subscription::STATUS_INCOMPLETE) {
        // Otherwise the payer could still confirm it.
        $stripe->invoices->voidInvoice((string) StripeApi::id($subscription->latest_invoice));
        return 0;
      }
      $refunded = $refund ? (new StripeInvoices($stripe))->refundLast((string) StripeApi::id($subscription->customer)) : 0;
      if (!in_array($subscription->status, [Subscription::STATUS_CANCELED, Subscription::STATUS_INCOMPLETE_EXPIRED], TRUE)) {
        $subscription = $stripe->subscriptions->cancel($subscription->id, self::EXPANDED);
      }
      $this->apply($pass, $subscription);
      return $refunded;
    });
  }

  public function refundable(GamePass $pass): int {
    $customer = $pass->text('customer');
    return $customer === NULL || $pass->text('provider_id') === NULL ? 0 : StripeApi::request(
      static fn(StripeClient $stripe): int => PassManager::lastPaid((new StripeInvoices($stripe))->all($customer))['refundable'] ?? 0,
    );
  }

  public function invoices(GamePass $pass): array {
    $customer = $pass->text('customer');
    // Stripe does not have those from before Stripe Billing, and does not refund them.
    $stored = array_map(static fn(array $row): array => ['refundable' => 0] + $row, $pass->invoices());
    try {
      $current = $customer === NULL || $pass->text('provider_id') === NULL
        ? []
        : StripeApi::request(static fn(StripeClient $stripe): array => (new StripeInvoices($stripe))->all($customer));
    }
    catch (PassException) {
      // The page of the pass works without Stripe.
      $current = [];
    }
    return array_values($current + array_column($stored, NULL, 'number'));
  }

  public function portalUrl(GamePass $pass, string $returnUrl): ?string {
    $customer = $pass->text('customer');
    return $customer === NULL ? NULL : StripeApi::request(
      static fn(StripeClient $stripe): string => $stripe->billingPortal->sessions->create([
        'customer' => $customer,
        'return_url' => $returnUrl,
      ])->url,
    );
  }

  public function adminUrl(GamePass $pass): ?string {
    $path = match (TRUE) {
      $pass->text('provider_id') !== NULL => "subscriptions/{$pass->text('provider_id')}",
      $pass->text('customer') !== NULL => "customers/{$pass->text('customer')}",
      default => NULL,
    };
    $isLive = str_starts_with(ProviderManager::setting('stripe_secret_key'), 'sk_live_');
    return $path === NULL ? NULL : 'https://dashboard.stripe.com/' . ($isLive ? '' : 'test/') . $path;
  }

  public function handleEvent(string $body, HeaderBag $headers): ?array {
    $secret = ProviderManager::setting('stripe_webhook_secret')
      ?: throw new BadRequestHttpException('STRIPE_WEBHOOK_SECRET is not set.');
    try {
      $event = Webhook::constructEvent($body, (string) $headers->get('Stripe-Signature'), $secret);
    }
    catch (SignatureVerificationException | UnexpectedValueException $error) {
      throw new BadRequestHttpException('The signature is not valid.', $error);
    }
    $object = $event->data->object ?? NULL;
    $subscription = match (TRUE) {
      $object instanceof Subscription => $object->id,
      $object instanceof Invoice => StripeApi::id($object->parent->subscription_details->subscription ?? NULL),
      default => NULL,
    };
    $customer = $object instanceof Customer ? $object->id : StripeApi::id($object->customer ?? NULL);
    $isOurs = $object instanceof Subscription && ($object->metadata['site'] ?? NULL) === $this->siteUrls->home();
    return $subscription === NULL && $customer === NULL ? NULL : [
      'pass' => $isOurs ? $object->metadata['pass'] ?? NULL : NULL,
      'subscription' => $subscription,
      'customer' => $customer,
    ];
  }

  public function publish(Plan $plan): void {
    StripeApi::request(static fn(StripeClient $stripe): string => (new StripeCatalog($stripe))->price($plan));
  }

  private function subscribe(StripeClient $stripe, GamePass $pass, Plan $plan, ?Coupon $coupon, string $token): Subscription {
    $key = (string) $pass->text('token');
    $hasTax = ProviderManager::setting('stripe_tax') !== '';
    $catalog = new StripeCatalog($stripe);
    $price = $catalog->price($plan);
    $discounts = $coupon === NULL ? [] : [['coupon' => $catalog->coupon($coupon, $plan->currency)]];
    $customer = $stripe->customers->create([
      'name' => (string) $pass->text('billing_name'),
      'email' => (string) ($pass->member()?->getEmail() ?? $pass->get('account')->mail),
      'address' => ['postal_code' => (string) $pass->text('postal_code')],
      'payment_method' => $token,
      'invoice_settings' => ['default_payment_method' => $token],
      'metadata' => ['pass' => (string) $pass->uuid()],
    ] + ($hasTax ? ['tax' => ['ip_address' => (string) $this->requests->getCurrentRequest()?->getClientIp()]] : []), [
      'idempotency_key' => "customer-$key",
    ]);
    return $stripe->subscriptions->create([
      'customer' => $customer->id,
      'items' => [['price' => $price]],
      'discounts' => $discounts,
      // The first invoice is charged at once; an unpaid one leaves the subscription incomplete.
      'payment_behavior' => 'allow_incomplete',
      'automatic_tax' => ['enabled' => $hasTax],
      'metadata' => $this->metadata($pass),
    ] + self::EXPANDED, ['idempotency_key' => "subscription-$key"]);
  }

  /**
   * Sets the payer's action, or ends an attempt whose payment failed.
   */
  private function requireAction(StripeClient $stripe, GamePass $pass, Subscription $subscription): void {
    $invoice = (string) StripeApi::id($subscription->latest_invoice);
    $payment = $stripe->invoicePayments->all([
      'invoice' => $invoice,
      'limit' => 1,
      'expand' => ['data.payment.payment_intent'],
    ])->data[0]->payment->payment_intent ?? NULL;
    $status = $payment instanceof PaymentIntent ? $payment->status : NULL;
    if ($status === PaymentIntent::STATUS_REQUIRES_PAYMENT_METHOD) {
      $stripe->invoices->voidInvoice($invoice);
    }
    if ($status === PaymentIntent::STATUS_REQUIRES_PAYMENT_METHOD || $status === PaymentIntent::STATUS_CANCELED) {
      throw PassException::declined();
    }
    if (!$payment instanceof PaymentIntent || $status !== PaymentIntent::STATUS_REQUIRES_ACTION) {
      // Stripe is about to report the outcome.
      throw PassException::timedOut();
    }
    $pass->action = [
      'provider' => 'stripe',
      'client_secret' => $payment->client_secret,
      'publishable_key' => ProviderManager::setting('stripe_publishable_key'),
    ];
  }

  private function apply(GamePass $pass, Subscription $subscription): void {
    $item = $subscription->items->data[0];
    $plan = $item->price->metadata['plan'] ?? NULL;
    $amount = (int) $item->price->unit_amount;
    if (is_string($plan) && $plan !== $pass->text('plan')) {
      $title = $this->catalog->findPlan($plan)->title ?? $plan;
      $interval = (string) ($item->price->recurring->interval ?? 'month');
      $pass->setPlan(new Plan($plan, 0, $title, '', $amount, strtoupper($subscription->currency), $interval));
    }
    $pass->setPeriod($item->current_period_start, $item->current_period_end)
      ->set('provider_id', $subscription->id)
      ->set('customer', StripeApi::id($subscription->customer))
      ->set('price', $amount)
      ->set('status', match ($subscription->status) {
        Subscription::STATUS_ACTIVE, Subscription::STATUS_TRIALING => $subscription->cancel_at_period_end || $subscription->cancel_at !== NULL
          ? GamePass::CANCELLED
          : GamePass::ACTIVE,
        Subscription::STATUS_PAST_DUE => GamePass::PAST_DUE,
        Subscription::STATUS_INCOMPLETE => GamePass::INCOMPLETE,
        default => GamePass::EXPIRED,
      });
    $invoice = $subscription->latest_invoice;
    if ($invoice instanceof Invoice && $invoice->number !== NULL) {
      $pass->set('paid', $amount)->setInvoice(array_diff_key(StripeInvoices::row($invoice), ['url' => 0]));
    }
  }

  /**
   * Continues a pass that was bought before Stripe Billing, once its paid time is over.
   */
  private function adopt(StripeClient $stripe, GamePass $pass): void {
    $isPaid = fn(): bool => $pass->number('period_end') > $this->time->getCurrentTime();
    if ($isPaid() || !$this->settleFormerRenewal($stripe, $pass) || $isPaid()) {
      return;
    }
    if ($pass->status() === GamePass::CANCELLED) {
      $pass->set('status', GamePass::EXPIRED);
      return;
    }
    [$start, $end] = [$pass->number('period_start'), $pass->number('period_end')];
    $customer = $stripe->customers->retrieve((string) $pass->text('customer'));
    if (!isset($customer->invoice_settings->default_payment_method) && !isset($customer->default_source)) {
      // Stripe refuses subscriptions without a card. An event reports a new one.
      $pass->set('problem', 'The customer has no card at Stripe. The member can add one on the page of the game pass.')
        ->set('status', $end + GamePass::GRACE <= $this->time->getCurrentTime() ? GamePass::EXPIRED : GamePass::PAST_DUE);
      return;
    }
    $this->apply($pass, $stripe->subscriptions->create([
      'customer' => (string) $pass->text('customer'),
      'items' => [['price' => (new StripeCatalog($stripe))->price($this->catalog->planOf($pass))]],
      'off_session' => TRUE,
      'metadata' => $this->metadata($pass),
    ] + self::EXPANDED, ['idempotency_key' => "adopt-{$pass->uuid()}"]));
    if ($pass->status() === GamePass::INCOMPLETE) {
      // The saved card cannot pay, and the next cron run ends the pass. Cron would delete an incomplete one.
      $this->endNow($pass);
      $pass->setPeriod($start, $end)->set('status', GamePass::PAST_DUE);
    }
  }

  /**
   * Applies a renewal whose outcome was unknown when the site changed to Stripe Billing.
   *
   * @return bool
   *   Whether the outcome is known now.
   */
  private function settleFormerRenewal(StripeClient $stripe, GamePass $pass): bool {
    $number = array_find($pass->invoices(), static fn(array $invoice): bool => $invoice['status'] === InvoiceItem::OPEN)['number'] ?? NULL;
    if ($number === NULL) {
      return TRUE;
    }
    $intents = $stripe->paymentIntents->all(['customer' => (string) $pass->text('customer'), 'limit' => 100]);
    $intent = array_find($intents->data, static fn(PaymentIntent $intent): bool => ($intent->metadata['payment'] ?? NULL) === $number);
    if ($intent?->status === PaymentIntent::STATUS_PROCESSING) {
      return FALSE;
    }
    $isPaid = $intent?->status === PaymentIntent::STATUS_SUCCEEDED;
    if ($intent !== NULL && !$isPaid && $intent->status !== PaymentIntent::STATUS_CANCELED) {
      // Otherwise the payer could still confirm it.
      $stripe->paymentIntents->cancel($intent->id);
    }
    $pass->setInvoice(['number' => $number, 'status' => $isPaid ? InvoiceItem::PAID : InvoiceItem::VOID]);
    if ($isPaid) {
      $end = $pass->number('period_end');
      $pass->setPeriod($end, Sandbox::periodEnd($end, (string) $pass->text('plan_interval'), $pass->number('anchor_day')))
        ->set('status', $pass->status() === GamePass::CANCELLED ? GamePass::CANCELLED : GamePass::ACTIVE)
        ->set('paid', $pass->number('price'));
    }
    return TRUE;
  }

  private function metadata(GamePass $pass): array {
    return ['pass' => (string) $pass->uuid(), 'site' => $this->siteUrls->home()];
  }

  private function retrieve(StripeClient $stripe, GamePass $pass): Subscription {
    $id = $pass->text('provider_id') ?? throw new PassException(409, 'You can change your plan after your next renewal.');
    return $stripe->subscriptions->retrieve($id, self::EXPANDED);
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\SubscriptionProvider;

use Drupal\ag_game\SiteUrls;
use Drupal\ag_subscription\Attribute\SubscriptionProvider;
use Drupal\ag_subscription\Catalog;
use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\ag_subscription\Provider\SubscriptionProviderInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Plugin\PluginBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Stripe\Customer;
use Stripe\ErrorObject;
use Stripe\Exception\ApiConnectionException;
use Stripe\Exception\ApiErrorException;
use Stripe\Exception\CardException;
use Stripe\Exception\InvalidRequestException;
use Stripe\Exception\RateLimitException;
use Stripe\Exception\SignatureVerificationException;
use Stripe\Exception\UnexpectedValueException;
use Stripe\Exception\UnknownApiErrorException;
use Stripe\HttpClient\CurlClient;
use Stripe\Invoice;
use Stripe\PaymentIntent;
use Stripe\Price;
use Stripe\StripeClient;
use Stripe\StripeObject;
use Stripe\Subscription;
use Stripe\SubscriptionItem;
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
#[SubscriptionProvider(id: 'stripe', label: new TranslatableMarkup('Stripe'), sendsMails: TRUE)]
final class Stripe extends PluginBase implements SubscriptionProviderInterface, ContainerFactoryPluginInterface {

  /**
   * Seconds.
   */
  private const TIMEOUT = 20;

  private const EXPANDED = ['expand' => ['latest_invoice']];

  private const MAX_INVOICES = 100;

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected readonly Catalog $catalog,
    protected readonly SiteUrls $siteUrls,
    protected readonly TimeInterface $time,
    protected readonly RequestStack $requests,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function start(GamePass $pass, Plan $plan, ?Coupon $coupon, string $token): void {
    if (!preg_match('/^pm_\w{1,250}$/D', $token)) {
      throw PassException::unknownToken();
    }
    $this->request(function (StripeClient $stripe) use ($pass, $plan, $coupon, $token): void {
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
    return $this->request(function (StripeClient $stripe) use ($pass, $plan): array {
      $subscription = $this->retrieve($stripe, $pass);
      $preview = $stripe->invoices->createPreview([
        'subscription' => $subscription->id,
        'subscription_details' => [
          'items' => [['id' => self::item($subscription)->id, 'price' => $this->price($stripe, $plan)->id]],
          'proration_behavior' => 'always_invoice',
          'billing_cycle_anchor' => 'now',
        ],
      ]);
      $credit = 0;
      foreach ($preview->lines->data as $line) {
        $credit -= min(0, $line->amount);
      }
      return ['credit' => $credit, 'due' => $preview->amount_due];
    });
  }

  public function changePlan(GamePass $pass, Plan $plan): void {
    $this->request(function (StripeClient $stripe) use ($pass, $plan): void {
      $subscription = $this->retrieve($stripe, $pass);
      $price = $this->price($stripe, $plan)->id;
      $pending = $subscription->pending_update->subscription_items[0]->price->id ?? NULL;
      if ($pending !== NULL && $pending !== $price) {
        // An unconfirmed change to another plan.
        $stripe->invoices->voidInvoice((string) self::id($subscription->latest_invoice));
        $pending = NULL;
      }
      if ($pending === NULL && self::item($subscription)->price->id !== $price) {
        $subscription = $stripe->subscriptions->update($subscription->id, [
          'items' => [['id' => self::item($subscription)->id, 'price' => $price]],
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
        $this->setCancelAtPeriodEnd($stripe, $pass, FALSE);
      }
    });
  }

  public function cancelAtPeriodEnd(GamePass $pass): void {
    $this->request(fn(StripeClient $stripe) => $this->setCancelAtPeriodEnd($stripe, $pass, TRUE));
  }

  public function resume(GamePass $pass): void {
    $this->request(fn(StripeClient $stripe) => $this->setCancelAtPeriodEnd($stripe, $pass, FALSE));
  }

  public function refresh(GamePass $pass): void {
    $this->request(function (StripeClient $stripe) use ($pass): void {
      if ($pass->text('provider_id') === NULL && $pass->isLive()) {
        $this->adopt($stripe, $pass);
      }
      elseif ($pass->text('provider_id') === NULL) {
        // The response to the purchase was lost.
        $found = $stripe->subscriptions->search(['query' => "metadata['pass']:'{$pass->uuid()}'"])->data[0] ?? NULL;
        $pass->set('provider_id', $found?->id);
      }
      if ($pass->text('provider_id') !== NULL) {
        $this->apply($pass, $this->retrieve($stripe, $pass));
      }
    });
  }

  public function endNow(GamePass $pass, bool $refund = FALSE): int {
    return $this->request(function (StripeClient $stripe) use ($pass, $refund): int {
      if ($pass->text('provider_id') === NULL) {
        return $refund ? $this->refundLast($stripe, $pass, NULL) : 0;
      }
      $subscription = $this->retrieve($stripe, $pass);
      if ($subscription->status === Subscription::STATUS_INCOMPLETE) {
        // Otherwise the payer could still confirm it.
        $stripe->invoices->voidInvoice((string) self::id($subscription->latest_invoice));
        return 0;
      }
      $refunded = $refund ? $this->refundLast($stripe, $pass, $subscription) : 0;
      if (!in_array($subscription->status, [Subscription::STATUS_CANCELED, Subscription::STATUS_INCOMPLETE_EXPIRED], TRUE)) {
        $subscription = $stripe->subscriptions->cancel($subscription->id, self::EXPANDED);
      }
      $this->apply($pass, $subscription);
      return $refunded;
    });
  }

  public function invoices(GamePass $pass): array {
    $customer = $pass->text('customer');
    try {
      $current = $customer === NULL || $pass->text('provider_id') === NULL
        ? []
        : $this->request(fn(StripeClient $stripe): array => $this->readInvoices($stripe, $customer));
    }
    catch (PassException) {
      // The page of the pass works without Stripe.
      $current = [];
    }
    // Stripe does not have those from before Stripe Billing.
    return array_values($current + array_column($pass->invoices(), NULL, 'number'));
  }

  public function portalUrl(GamePass $pass, string $returnUrl): ?string {
    $customer = $pass->text('customer');
    return $customer === NULL ? NULL : $this->request(
      static fn(StripeClient $stripe): string => $stripe->billingPortal->sessions->create([
        'customer' => $customer,
        'return_url' => $returnUrl,
      ])->url,
    );
  }

  public function adminUrl(GamePass $pass): ?string {
    $test = str_starts_with(ProviderManager::setting('stripe_secret_key'), 'sk_live_') ? '' : 'test/';
    return match (TRUE) {
      $pass->text('provider_id') !== NULL => "https://dashboard.stripe.com/{$test}subscriptions/{$pass->text('provider_id')}",
      $pass->text('customer') !== NULL => "https://dashboard.stripe.com/{$test}customers/{$pass->text('customer')}",
      default => NULL,
    };
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
      $object instanceof Invoice => self::id($object->parent->subscription_details->subscription ?? NULL),
      default => NULL,
    };
    $customer = $object instanceof Customer ? $object->id : self::id($object->customer ?? NULL);
    $isOurs = $object instanceof Subscription && ($object->metadata['site'] ?? NULL) === $this->siteUrls->home();
    return $subscription === NULL && $customer === NULL ? NULL : [
      'event' => $event->id,
      'pass' => $isOurs ? $object->metadata['pass'] ?? NULL : NULL,
      'subscription' => $subscription,
      'customer' => $customer,
    ];
  }

  public function publish(Plan $plan): void {
    $this->request(fn(StripeClient $stripe) => $this->price($stripe, $plan));
  }

  /**
   * Maps Stripe's exceptions to those of the interface.
   *
   * @param callable(\Stripe\StripeClient): T $request
   *   The requests.
   *
   * @return T
   *   The result of the requests.
   *
   * @template T
   */
  private function request(callable $request): mixed {
    $key = ProviderManager::setting('stripe_secret_key')
      ?: throw PassException::refused(new \RuntimeException('STRIPE_SECRET_KEY is not set.'));
    CurlClient::instance()->setTimeout(self::TIMEOUT)->setConnectTimeout(self::TIMEOUT);
    try {
      return $request(new StripeClient(['api_key' => $key]));
    }
    catch (CardException) {
      throw PassException::declined();
    }
    catch (ApiConnectionException | RateLimitException | UnknownApiErrorException $error) {
      throw PassException::timedOut($error);
    }
    catch (ApiErrorException $error) {
      throw $error instanceof InvalidRequestException && $error->getStripeParam() === 'payment_method'
        ? PassException::unknownToken($error)
        : PassException::refused($error);
    }
  }

  private function subscribe(
    StripeClient $stripe,
    GamePass $pass,
    Plan $plan,
    ?Coupon $coupon,
    string $token,
  ): Subscription {
    $key = (string) $pass->text('token');
    $hasTax = ProviderManager::setting('stripe_tax') !== '';
    $price = $this->price($stripe, $plan);
    $discounts = $coupon === NULL ? [] : [['coupon' => $this->coupon($stripe, $coupon, $plan)]];
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
      'items' => [['price' => $price->id]],
      'discounts' => $discounts,
      // The first invoice is charged at once; an unpaid one leaves the subscription incomplete.
      'payment_behavior' => 'allow_incomplete',
      'automatic_tax' => ['enabled' => $hasTax],
      'metadata' => ['pass' => (string) $pass->uuid(), 'site' => $this->siteUrls->home()],
    ] + self::EXPANDED, ['idempotency_key' => "subscription-$key"]);
  }

  /**
   * Sets the payer's action, or ends an attempt whose payment failed.
   */
  private function requireAction(StripeClient $stripe, GamePass $pass, Subscription $subscription): void {
    $invoice = (string) self::id($subscription->latest_invoice);
    $payment = $stripe->invoicePayments->all([
      'invoice' => $invoice,
      'limit' => 1,
      'expand' => ['data.payment.payment_intent'],
    ])->data[0]->payment->payment_intent ?? NULL;
    $status = $payment instanceof PaymentIntent ? $payment->status : NULL;
    if ($status === PaymentIntent::STATUS_REQUIRES_PAYMENT_METHOD || $status === PaymentIntent::STATUS_CANCELED) {
      if ($status === PaymentIntent::STATUS_REQUIRES_PAYMENT_METHOD) {
        $stripe->invoices->voidInvoice($invoice);
      }
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
    $item = self::item($subscription);
    $plan = $item->price->metadata['plan'] ?? NULL;
    $interval = (string) ($item->price->recurring->interval ?? 'month');
    $amount = (int) $item->price->unit_amount;
    if (is_string($plan) && $plan !== $pass->text('plan')) {
      $title = $this->catalog->findPlan($plan)->title ?? $plan;
      $pass->setPlan(new Plan($plan, 0, $title, '', $amount, strtoupper($subscription->currency), $interval, FALSE));
    }
    $pass->setPeriod($item->current_period_start, $item->current_period_end)
      ->set('provider_id', $subscription->id)
      ->set('customer', self::id($subscription->customer))
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
      $row = self::toInvoice($invoice, FALSE);
      unset($row['url']);
      $pass->set('paid', $amount)->setInvoice($row);
    }
  }

  /**
   * Continues a pass that was bought before Stripe Billing, once its paid time is over.
   */
  private function adopt(StripeClient $stripe, GamePass $pass): void {
    if ($pass->number('period_end') > $this->time->getCurrentTime()) {
      return;
    }
    if ($pass->status() === GamePass::CANCELLED) {
      $pass->set('status', GamePass::EXPIRED);
      return;
    }
    $this->apply($pass, $stripe->subscriptions->create([
      'customer' => (string) $pass->text('customer'),
      'items' => [['price' => $this->price($stripe, $this->catalog->planOf($pass))->id]],
      'off_session' => TRUE,
      'metadata' => ['pass' => (string) $pass->uuid(), 'site' => $this->siteUrls->home()],
    ] + self::EXPANDED, ['idempotency_key' => "adopt-{$pass->uuid()}"]));
  }

  private function setCancelAtPeriodEnd(StripeClient $stripe, GamePass $pass, bool $isCancelled): void {
    if ($pass->text('provider_id') === NULL) {
      $pass->set('status', $isCancelled ? GamePass::CANCELLED : GamePass::ACTIVE);
      return;
    }
    $this->apply($pass, $stripe->subscriptions->update(
      (string) $pass->text('provider_id'),
      ['cancel_at_period_end' => $isCancelled] + self::EXPANDED,
    ));
  }

  private function retrieve(StripeClient $stripe, GamePass $pass): Subscription {
    $id = $pass->text('provider_id') ?? throw new PassException(
      409,
      'You can change your plan after your next renewal.',
    );
    return $stripe->subscriptions->retrieve($id, self::EXPANDED);
  }

  /**
   * Refunds in full; a repeated refund has no effect.
   */
  private function refundLast(StripeClient $stripe, GamePass $pass, ?Subscription $subscription): int {
    $paid = $subscription === NULL ? NULL : $stripe->invoices->all([
      'subscription' => $subscription->id,
      'status' => Invoice::STATUS_PAID,
      'limit' => self::MAX_INVOICES,
      'expand' => ['data.payments'],
    ])->data;
    foreach ($paid ?? [] as $invoice) {
      $intent = self::paymentIntent($invoice);
      if ($invoice->amount_paid > 0 && $intent !== NULL) {
        $this->refund($stripe, $intent);
        return $invoice->amount_paid;
      }
    }
    // Payments from before Stripe Billing.
    foreach (array_reverse($pass->get('invoices')->getValue()) as $invoice) {
      if ($paid === NULL && $invoice['status'] === InvoiceItem::PAID && $invoice['amount'] > 0 && isset($invoice['reference'])) {
        $this->refund($stripe, $invoice['reference']);
        $pass->setInvoice(['number' => $invoice['number'], 'status' => InvoiceItem::REFUNDED]);
        return (int) $invoice['amount'];
      }
    }
    return 0;
  }

  private function refund(StripeClient $stripe, string $intent): void {
    try {
      $stripe->refunds->create(['payment_intent' => $intent], ['idempotency_key' => "refund-$intent"]);
    }
    catch (InvalidRequestException $error) {
      if ($error->getStripeCode() !== ErrorObject::CODE_CHARGE_ALREADY_REFUNDED) {
        throw $error;
      }
    }
  }

  private function readInvoices(StripeClient $stripe, string $customer): array {
    $refunded = [];
    foreach ($stripe->charges->all(['customer' => $customer, 'limit' => self::MAX_INVOICES])->data as $charge) {
      $refunded[(string) self::id($charge->payment_intent)] = $charge->refunded;
    }
    $invoices = [];
    $list = $stripe->invoices->all([
      'customer' => $customer,
      'limit' => self::MAX_INVOICES,
      'expand' => ['data.payments'],
    ]);
    foreach ($list->data as $invoice) {
      if ($invoice->number !== NULL) {
        $invoices[$invoice->number] = self::toInvoice($invoice, $refunded[(string) self::paymentIntent($invoice)] ?? FALSE);
      }
    }
    return $invoices;
  }

  /**
   * The price of a plan by its lookup key. A changed plan gets a new price; members keep theirs.
   */
  private function price(StripeClient $stripe, Plan $plan): Price {
    $key = "game_pass_{$plan->id}";
    $price = $stripe->prices->all(['lookup_keys' => [$key], 'limit' => 1])->data[0] ?? NULL;
    if (
      $price !== NULL
      && $price->active
      && $price->unit_amount === $plan->price
      && strtoupper($price->currency) === $plan->currency
      && $price->recurring?->interval === $plan->interval
    ) {
      return $price;
    }
    return $stripe->prices->create([
      'lookup_key' => $key,
      'transfer_lookup_key' => TRUE,
      'unit_amount' => $plan->price,
      'currency' => strtolower($plan->currency),
      'recurring' => ['interval' => $plan->interval],
      'metadata' => ['plan' => $plan->id],
      // Prices include taxes.
      'tax_behavior' => 'inclusive',
    ] + ($price === NULL ? ['product_data' => ['name' => $plan->title]] : ['product' => (string) self::id($price->product)]));
  }

  /**
   * The ID contains the terms, because those of a coupon at Stripe cannot change.
   */
  private function coupon(StripeClient $stripe, Coupon $coupon, Plan $plan): string {
    $terms = array_filter([
      'percent_off' => $coupon->percent,
      'amount_off' => $coupon->amount === NULL ? NULL : $coupon->discount($plan->price),
      'currency' => $coupon->amount === NULL ? NULL : strtolower($plan->currency),
      'max_redemptions' => $coupon->limit,
    ]);
    $id = $coupon->code . '-' . substr(hash('sha256', serialize($terms)), 0, 12);
    try {
      return $stripe->coupons->retrieve($id)->id;
    }
    catch (InvalidRequestException $error) {
      if ($error->getHttpStatus() !== 404) {
        throw $error;
      }
    }
    return $stripe->coupons->create(['id' => $id, 'name' => mb_substr($coupon->code, 0, 40), 'duration' => 'once'] + $terms)->id;
  }

  private static function item(Subscription $subscription): SubscriptionItem {
    return $subscription->items->data[0];
  }

  /**
   * @return array{number: string, created: int, amount: int, description: string, status: string, url: string|null}
   *   An invoice of the interface.
   */
  private static function toInvoice(Invoice $invoice, bool $isRefunded): array {
    return [
      'number' => (string) $invoice->number,
      'created' => $invoice->created,
      'amount' => $invoice->total,
      'description' => mb_substr((string) ($invoice->lines->data[0]->description ?? $invoice->description), 0, 255),
      'status' => match (TRUE) {
        $isRefunded => InvoiceItem::REFUNDED,
        $invoice->status === Invoice::STATUS_PAID => InvoiceItem::PAID,
        $invoice->status === Invoice::STATUS_OPEN => InvoiceItem::OPEN,
        default => InvoiceItem::VOID,
      },
      'url' => $invoice->hosted_invoice_url,
    ];
  }

  private static function paymentIntent(Invoice $invoice): ?string {
    return self::id($invoice->payments->data[0]->payment->payment_intent ?? NULL);
  }

  /**
   * Expandable fields may hold the whole object.
   */
  private static function id(StripeObject|string|null $object): ?string {
    return $object instanceof StripeObject ? $object->id : $object;
  }

}

<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Stripe\Exception\ApiConnectionException;
use Stripe\HttpClient\ClientInterface;

/**
 * The part of Stripe's API that the provider calls, with the states of the real one.
 *
 * The payment method selects the outcome: `pm_ok`, `pm_declined`, `pm_3ds`, `pm_gone`.
 */
final class FakeStripe implements ClientInterface {

  public const SECRET = 'whsec_test';

  /**
   * Requests, for example `POST /v1/customers`.
   *
   * @var string[]
   */
  public array $calls = [];

  public bool $isDown = FALSE;

  /**
   * A request that is executed, but gets no response.
   */
  public ?string $lost = NULL;

  /**
   * Called before each request with its name.
   */
  public ?\Closure $before = NULL;

  /**
   * Objects by path, for example `customers`, and ID.
   *
   * @var array<string, array<string, array>>
   */
  public array $objects = [];

  private array $responses = [];

  private int $count = 0;

  public function request($method, $absUrl, $headers, $params, $hasFile, $apiMode = 'v1', $maxNetworkRetries = NULL): array {
    $path = (string) preg_replace('~^/v1/~', '', (string) parse_url($absUrl, PHP_URL_PATH));
    parse_str((string) parse_url($absUrl, PHP_URL_QUERY), $query);
    $params += $query;
    $call = strtoupper($method) . ' ' . preg_replace('/_\d+(?=\/|$)/', '_N', $path);
    $this->calls[] = $call;
    if ($this->before !== NULL) {
      ($this->before)($call);
    }
    if ($this->isDown) {
      throw new ApiConnectionException('Stripe is down.');
    }
    $key = preg_replace('/^Idempotency-Key: /', '', current(preg_grep('/^Idempotency-Key: /', $headers) ?: ['']) ?: '');
    $response = $this->responses[$key] ?? $this->respond(strtoupper($method), explode('/', $path), $params);
    if ($key !== '') {
      if (isset($this->responses[$key]) && $this->responses[$key][2] !== $params) {
        $response = $this->error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
      }
      $this->responses[$key] = [$response[0], $response[1], $params];
    }
    if ($this->lost === $call) {
      $this->lost = NULL;
      throw new ApiConnectionException('The response was lost.');
    }
    return [json_encode($response[0], JSON_THROW_ON_ERROR), $response[1], []];
  }

  /**
   * @return array{string, string}
   *   The body of an event and its signature.
   */
  public function event(string $type, array $object, ?string $id = NULL, ?int $time = NULL): array {
    $body = json_encode([
      'id' => $id ?? $this->id('evt'),
      'object' => 'event',
      'type' => $type,
      'data' => ['object' => $object],
    ], JSON_THROW_ON_ERROR);
    $time ??= time();
    return [$body, "t=$time,v1=" . hash_hmac('sha256', "$time.$body", self::SECRET)];
  }

  public function one(string $path): array {
    $object = end($this->objects[$path]);
    assert(is_array($object));
    return $object;
  }

  /**
   * What happens at Stripe without a request of the site.
   */
  public function change(string $path, array $values, ?string $id = NULL): array {
    $id ??= $this->one($path)['id'];
    return $this->objects[$path][$id] = array_replace_recursive($this->objects[$path][$id], $values);
  }

  /**
   * The payer completes 3-D Secure.
   */
  public function confirm(): void {
    $intent = $this->change('payment_intents', ['status' => 'succeeded']);
    $this->settle($intent['id']);
  }

  /**
   * The period ends, and the renewal is paid or not.
   */
  public function renew(bool $isPaid = TRUE): array {
    $subscription = $this->one('subscriptions');
    $item = $subscription['items']['data'][0];
    if ($subscription['cancel_at_period_end']) {
      return $this->change('subscriptions', ['status' => 'canceled']);
    }
    $item['current_period_start'] = $item['current_period_end'];
    $item['current_period_end'] += 31 * 86400;
    $invoice = $this->invoice($subscription, $item['price']['unit_amount'], $isPaid ? 'pm_ok' : 'pm_declined');
    return $this->change('subscriptions', [
      'status' => $isPaid ? 'active' : 'past_due',
      'items' => ['data' => [$item]],
      'latest_invoice' => $invoice['id'],
    ]);
  }

  /**
   * A refund of the last charge.
   */
  public function refund(int $amount, ?string $id = NULL): array {
    $charge = $id === NULL ? $this->one('charges') : $this->objects['charges'][$id];
    $values = ['object' => 'refund', 'status' => 'succeeded', 'amount' => $amount, 'created' => time()];
    $refund = $this->store('refunds', $values)[0];
    $charge['refunds']['data'][] = $refund;
    $charge['amount_refunded'] += $amount;
    $charge['refunded'] = $charge['amount_refunded'] === $charge['amount'];
    $this->objects['charges'][$charge['id']] = $charge;
    return $refund;
  }

  public function forgetKeys(): void {
    $this->responses = [];
  }

  private function respond(string $method, array $path, array $params): array {
    [$type, $id, $action] = $path + [1 => NULL, 2 => NULL];
    if ($id === NULL && $method === 'GET') {
      return [['object' => 'list', 'has_more' => FALSE, 'url' => "/v1/$type", 'data' => $this->list($type, $params)], 200];
    }
    if ($id === 'search') {
      preg_match("/metadata\['pass'\]:'(.+)'/", $params['query'], $found);
      $data = array_filter($this->objects['subscriptions'] ?? [], static fn(array $one): bool => $one['metadata']['pass'] === $found[1]);
      return [['object' => 'search_result', 'has_more' => FALSE, 'url' => '/v1/subscriptions/search', 'data' => array_values($data)], 200];
    }
    if ($id !== NULL && !in_array($id, ['sessions', 'create_preview'], TRUE) && !isset($this->objects[$type][$id])) {
      return $this->error(404, 'invalid_request_error', "No such object: '$id'", 'resource_missing');
    }
    return match ("$method $type" . ($id === NULL ? '' : ' ' . ($action ?? (isset($this->objects[$type][$id]) ? 'ID' : $id)))) {
      'POST customers' => $this->createCustomer($params),
      'POST prices' => $this->createPrice($params),
      'POST coupons' => $this->store('coupons', ['object' => 'coupon'] + $params),
      'POST subscriptions' => $this->createSubscription($params),
      'POST subscriptions ID' => $this->updateSubscription($id, $params),
      'DELETE subscriptions ID' => [$this->expand('subscriptions', $this->change('subscriptions', ['status' => 'canceled'], $id)), 200],
      'POST payment_intents cancel' => [$this->change('payment_intents', ['status' => 'canceled'], $id), 200],
      'POST invoices void' => $this->voidInvoice($id),
      'POST invoices create_preview' => $this->preview($params),
      'POST refunds' => $this->createRefund($params),
      'POST billing_portal sessions' => [['id' => 'bps_1', 'object' => 'billing_portal.session', 'url' => 'https://billing.stripe.com/p/session/1'], 200],
      'GET customers ID', 'GET subscriptions ID', 'GET coupons ID', 'GET prices ID' => [$this->expand($type, $this->objects[$type][$id]), 200],
      default => throw new \LogicException("$method " . implode('/', $path)),
    };
  }

  private function list(string $type, array $params): array {
    $matches = fn(array $one): bool => match ($type) {
      'prices' => $one['lookup_key'] === $params['lookup_keys'][0],
      'invoices' => $one['customer'] === ($params['customer'] ?? $one['customer']) && (!isset($params['status']) || $one['status'] === $params['status']),
      'charges', 'payment_intents' => ($one['customer'] ?? NULL) === $params['customer'],
      'invoice_payments' => $one['invoice'] === $params['invoice'],
    };
    return array_reverse(array_values(array_filter($this->objects[$type] ?? [], $matches)));
  }

  private function createCustomer(array $params): array {
    return $params['payment_method'] === 'pm_gone'
      ? $this->error(400, 'invalid_request_error', 'No such PaymentMethod', 'resource_missing', 'payment_method')
      : $this->store('customers', ['object' => 'customer'] + $params);
  }

  private function createPrice(array $params): array {
    foreach ($this->objects['prices'] ?? [] as $id => $price) {
      if ($price['lookup_key'] === $params['lookup_key']) {
        $this->objects['prices'][$id]['lookup_key'] = NULL;
      }
    }
    return $this->store('prices', ['object' => 'price', 'active' => TRUE, 'product' => $params['product'] ?? $this->id('prod')] + $params);
  }

  private function createSubscription(array $params): array {
    $price = $this->objects['prices'][$params['items'][0]['price']];
    $now = time() + TestClock::$offset;
    if (!isset($this->objects['customers'][$params['customer']]['invoice_settings']['default_payment_method'])) {
      return $this->error(400, 'invalid_request_error', 'This customer has no attached payment source or default payment method.', 'resource_missing');
    }
    $method = (string) preg_replace('/\d+$/', '', $this->objects['customers'][$params['customer']]['payment_method']);
    $subscription = [
      'id' => $this->id('sub'),
      'object' => 'subscription',
      'customer' => $params['customer'],
      'currency' => $price['currency'],
      'metadata' => $params['metadata'],
      'cancel_at_period_end' => FALSE,
      'cancel_at' => NULL,
      'pending_update' => NULL,
      'status' => $method === 'pm_ok' ? 'active' : 'incomplete',
      'items' => [
        'object' => 'list',
        'data' => [
          [
            'id' => $this->id('si'),
            'object' => 'subscription_item',
            'price' => $price,
            'current_period_start' => $now,
            'current_period_end' => $now + 30 * 86400,
          ],
        ],
      ],
    ];
    $coupon = $this->objects['coupons'][$params['discounts'][0]['coupon'] ?? ''] ?? [];
    // An incomplete subscription redeems it, too.
    if (in_array($coupon['times_redeemed'] ?? 0, [$coupon['max_redemptions'] ?? NULL], TRUE)) {
      return $this->error(400, 'invalid_request_error', 'This coupon cannot be redeemed.');
    }
    if ($coupon !== []) {
      $this->change('coupons', ['times_redeemed' => 1 + ($coupon['times_redeemed'] ?? 0)], $coupon['id']);
    }
    $total = (int) round(($price['unit_amount'] - ($coupon['amount_off'] ?? 0)) * (100 - ($coupon['percent_off'] ?? 0)) / 100);
    $invoice = $this->invoice($subscription, $total, $method);
    return $this->store('subscriptions', $subscription + ['latest_invoice' => $invoice['id']]);
  }

  private function updateSubscription(string $id, array $params): array {
    $subscription = $this->objects['subscriptions'][$id];
    if (isset($params['cancel_at_period_end'])) {
      $subscription['cancel_at_period_end'] = in_array($params['cancel_at_period_end'], [TRUE, 'true'], TRUE);
    }
    if (isset($params['items'])) {
      $method = $this->objects['customers'][$subscription['customer']]['payment_method'];
      $price = $this->objects['prices'][$params['items'][0]['price']];
      $subscription['latest_invoice'] = $this->invoice($subscription, (int) max(100, $price['unit_amount'] - 435), $method)['id'];
      $item = ['price' => $price, 'current_period_start' => time(), 'current_period_end' => time() + 365 * 86400] + $subscription['items']['data'][0];
      if ($method === 'pm_ok') {
        $subscription['items']['data'] = [$item];
      }
      else {
        $subscription['pending_update'] = ['expires_at' => time() + 82800, 'subscription_items' => [$item]];
      }
    }
    $this->objects['subscriptions'][$id] = $subscription;
    return [$this->expand('subscriptions', $subscription), 200];
  }

  private function preview(array $params): array {
    $price = $this->objects['prices'][$params['subscription_details']['items'][0]['price']]['unit_amount'];
    $lines = [['object' => 'line_item', 'amount' => -435], ['object' => 'line_item', 'amount' => $price]];
    return [['object' => 'invoice', 'amount_due' => max(0, $price - 435), 'lines' => ['object' => 'list', 'data' => $lines]], 200];
  }

  private function createRefund(array $params): array {
    foreach ($this->objects['charges'] as $charge) {
      if ($charge['payment_intent'] === $params['payment_intent']) {
        return $charge['refunded']
          ? $this->error(400, 'invalid_request_error', 'Already refunded', 'charge_already_refunded')
          : [$this->refund($charge['amount'] - $charge['amount_refunded'], $charge['id']), 200];
      }
    }
    throw new \LogicException('No charge.');
  }

  private function voidInvoice(string $id): array {
    $invoice = $this->objects['invoices'][$id];
    if ($invoice['status'] !== 'open') {
      return $this->error(400, 'invalid_request_error', "You can't void an invoice that is {$invoice['status']}.");
    }
    foreach ($this->objects['subscriptions'] as $subscription) {
      if ($subscription['latest_invoice'] === $id) {
        $this->objects['subscriptions'][$subscription['id']]['pending_update'] = NULL;
        $this->change('subscriptions', $subscription['status'] === 'incomplete' ? ['status' => 'incomplete_expired'] : [], $subscription['id']);
      }
    }
    $this->change('payment_intents', ['status' => 'canceled'], $invoice['payments']['data'][0]['payment']['payment_intent']);
    return [$this->change('invoices', ['status' => 'void'], $id), 200];
  }

  private function invoice(array $subscription, int $total, string $method): array {
    $isPaid = $method === 'pm_ok' || $total === 0;
    $intent = $this->store('payment_intents', [
      'object' => 'payment_intent',
      'status' => match (TRUE) {
        $isPaid => 'succeeded',
        $method === 'pm_3ds' => 'requires_action',
        default => 'requires_payment_method',
      },
      'client_secret' => 'pi_secret_1',
    ])[0];
    $id = $this->id('in');
    $payment = [
      'object' => 'invoice_payment',
      'invoice' => $id,
      'payment' => ['type' => 'payment_intent', 'payment_intent' => $intent['id']],
    ];
    $this->store('invoice_payments', ['payment' => ['payment_intent' => $intent] + $payment['payment']] + $payment);
    $invoice = $this->store('invoices', [
      'id' => $id,
      'object' => 'invoice',
      'number' => "TEST-$this->count",
      'created' => time(),
      'customer' => $subscription['customer'],
      'status' => $isPaid ? 'paid' : 'open',
      'total' => $total,
      'amount_paid' => $isPaid ? $total : 0,
      'description' => NULL,
      'hosted_invoice_url' => "https://invoice.stripe.com/i/$id",
      'lines' => ['object' => 'list', 'data' => [['object' => 'line_item', 'description' => '1 × Pass']]],
      'parent' => ['type' => 'subscription_details', 'subscription_details' => ['subscription' => $subscription['id']]],
      'payments' => ['object' => 'list', 'data' => [$payment]],
    ])[0];
    if ($isPaid && $total > 0) {
      $this->charge($invoice, $intent['id']);
    }
    return $invoice;
  }

  private function settle(string $intent): void {
    foreach ($this->objects['invoices'] as $invoice) {
      if ($invoice['payments']['data'][0]['payment']['payment_intent'] === $intent) {
        $this->change('invoices', ['status' => 'paid', 'amount_paid' => $invoice['total']], $invoice['id']);
        $this->charge($invoice, $intent);
        $subscription = $this->one('subscriptions');
        $items = $subscription['pending_update']['subscription_items'] ?? NULL;
        $this->objects['subscriptions'][$subscription['id']]['pending_update'] = NULL;
        $this->change('subscriptions', ['status' => 'active'] + ($items === NULL ? [] : ['items' => ['data' => $items]]));
      }
    }
    foreach ($this->objects['invoice_payments'] as $payment) {
      if ($payment['payment']['payment_intent']['id'] === $intent) {
        $this->change('invoice_payments', ['payment' => ['payment_intent' => ['status' => 'succeeded']]], $payment['id']);
      }
    }
  }

  private function charge(array $invoice, string $intent): void {
    $this->store('charges', [
      'object' => 'charge',
      'customer' => $invoice['customer'],
      'payment_intent' => $intent,
      'amount' => $invoice['total'],
      'amount_refunded' => 0,
      'refunded' => FALSE,
      'refunds' => ['object' => 'list', 'data' => []],
    ]);
  }

  private function store(string $path, array $object): array {
    $object += ['id' => $this->id(substr($path, 0, 2))];
    $this->objects[$path][$object['id']] = $object;
    return [$this->expand($path, $object), 200];
  }

  private function expand(string $path, array $object): array {
    return $path === 'subscriptions'
      ? ['latest_invoice' => $this->objects['invoices'][$object['latest_invoice']]] + $object
      : $object;
  }

  private function error(int $status, string $type, string $message, ?string $code = NULL, ?string $param = NULL): array {
    return [['error' => ['type' => $type, 'message' => $message, 'code' => $code, 'param' => $param]], $status, NULL];
  }

  private function id(string $prefix): string {
    return "{$prefix}_" . ++$this->count;
  }

}

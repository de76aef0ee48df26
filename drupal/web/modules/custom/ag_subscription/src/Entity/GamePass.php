<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Entity;

use Drupal\ag_subscription\GamePassAccess;
use Drupal\ag_subscription\GamePassStorageSchema;
use Drupal\ag_subscription\GamePassViewsData;
use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\Core\Entity\Attribute\ContentEntityType;
use Drupal\Core\Entity\ContentEntityBase;
use Drupal\Core\Entity\EntityListBuilder;
use Drupal\Core\Entity\EntityStorageInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Entity\EntityViewBuilder;
use Drupal\Core\Entity\Routing\DefaultHtmlRouteProvider;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;

/**
 * A game pass: bought, or the attempt to buy one. Amounts are in minor units.
 *
 * It is never cached, because providers, cron and requests change it concurrently.
 */
#[ContentEntityType(
  id: 'game_pass',
  label: new TranslatableMarkup('Game pass'),
  label_collection: new TranslatableMarkup('Subscriptions'),
  static_cache: FALSE,
  persistent_cache: FALSE,
  internal: TRUE,
  entity_keys: ['id' => 'id', 'uuid' => 'uuid'],
  handlers: [
    'access' => GamePassAccess::class,
    'list_builder' => EntityListBuilder::class,
    'route_provider' => ['html' => DefaultHtmlRouteProvider::class],
    'storage_schema' => GamePassStorageSchema::class,
    'view_builder' => EntityViewBuilder::class,
    'views_data' => GamePassViewsData::class,
  ],
  links: [
    'canonical' => '/admin/people/subscriptions/{game_pass}',
    'end-form' => '/admin/people/subscriptions/{game_pass}/end',
  ],
  base_table: 'game_pass',
)]
final class GamePass extends ContentEntityBase {

  public const ROLE = 'game_pass_subscriber';

  /**
   * An attempt that is not paid. It reserves nothing but its token.
   */
  public const INCOMPLETE = 'incomplete';
  public const ACTIVE = 'active';

  /**
   * A renewal failed, and the provider tries again.
   */
  public const PAST_DUE = 'past_due';

  /**
   * Paid until the end of the period; does not renew.
   */
  public const CANCELLED = 'cancelled';
  public const EXPIRED = 'expired';

  public const LIVE = [self::ACTIVE, self::PAST_DUE, self::CANCELLED];

  /**
   * Seconds after the period end during which a pass without a renewal stays live.
   */
  public const GRACE = 7 * 86400;

  /**
   * What the payer has to confirm before the purchase or change is paid; not stored.
   */
  public ?array $action = NULL;

  public static function baseFieldDefinitions(EntityTypeInterface $entity_type): array {
    $fields = parent::baseFieldDefinitions($entity_type);
    $ascii = static fn(int $length = 64): array => ['max_length' => $length, 'is_ascii' => TRUE];
    $weight = 0;
    // Type, label, settings, and the formatter on the operators' page.
    foreach ([
      'status' => ['list_string', new TranslatableMarkup('Status'), ['allowed_values_function' => self::class . '::statuses'], 'list_default'],
      'problem' => ['string_long', new TranslatableMarkup('Problem at the provider'), [], 'basic_string'],
      'plan_title' => ['string', new TranslatableMarkup('Plan'), [], 'string'],
      'price' => ['integer', new TranslatableMarkup('Price'), [], 'ag_subscription_money'],
      'coupon' => ['string', new TranslatableMarkup('Coupon'), $ascii(), 'string'],
      'period_start' => ['timestamp', new TranslatableMarkup('Paid from'), [], 'timestamp'],
      'period_end' => ['timestamp', new TranslatableMarkup('Paid until'), [], 'timestamp'],
      'created' => ['created', new TranslatableMarkup('Since'), [], 'timestamp'],
      'uid' => ['entity_reference', new TranslatableMarkup('Member'), ['target_type' => 'user'], 'entity_reference_label'],
      'billing_name' => ['string', new TranslatableMarkup('Billing name'), [], 'string'],
      'postal_code' => ['string', new TranslatableMarkup('Postal code'), [], 'string'],
      'note' => ['string_long', new TranslatableMarkup('Notes of operators'), [], 'basic_string'],
      'live_uid' => ['integer', new TranslatableMarkup('Member with a live pass'), ['unsigned' => TRUE]],
      'plan' => ['string', new TranslatableMarkup('Plan key'), $ascii()],
      'plan_interval' => ['string', new TranslatableMarkup('Interval'), $ascii(8)],
      'paid' => ['integer', new TranslatableMarkup('Value of the current period')],
      'currency' => ['string', new TranslatableMarkup('Currency'), $ascii(3)],
      'provider' => ['string', new TranslatableMarkup('Provider'), $ascii()],
      'provider_id' => ['string', new TranslatableMarkup('Subscription at the provider'), $ascii(255)],
      'customer' => ['string', new TranslatableMarkup('Customer at the provider'), $ascii(255)],
      'anchor_day' => ['integer', new TranslatableMarkup('Day of the month on which periods begin'), ['size' => 'tiny']],
      'token' => ['string', new TranslatableMarkup('Hash of the payment token'), $ascii()],
      'is_due' => ['boolean', new TranslatableMarkup('To be read again by cron')],
      'retry_at' => ['timestamp', new TranslatableMarkup('Time until which cron does not read it')],
      'fingerprint' => ['string', new TranslatableMarkup('Hash of the order'), $ascii()],
      // The account to register once the provider reports the payment. The password is hashed.
      'account' => ['map', new TranslatableMarkup('New account')],
      'invoices' => ['ag_subscription_invoice', new TranslatableMarkup('Invoices')],
    ] as $name => $spec) {
      [$type, $label, $settings, $formatter] = $spec + [2 => [], 3 => NULL];
      $fields[$name] = $field = BaseFieldDefinition::create($type)->setLabel($label)->setSettings($settings);
      if ($type === 'ag_subscription_invoice') {
        $field->setCardinality(BaseFieldDefinition::CARDINALITY_UNLIMITED);
      }
      if ($formatter !== NULL) {
        $field->setDisplayOptions('view', [
          'label' => 'inline',
          'type' => $formatter,
          'settings' => $formatter === 'timestamp' ? ['date_format' => 'portal_day'] : [],
          'weight' => $weight++,
        ]);
      }
    }
    return $fields;
  }

  /**
   * @return array<string, \Drupal\Core\StringTranslation\TranslatableMarkup>
   *   Labels by status.
   */
  public static function statuses(): array {
    return [
      self::INCOMPLETE => new TranslatableMarkup('Unfinished purchase'),
      self::ACTIVE => new TranslatableMarkup('Active'),
      self::PAST_DUE => new TranslatableMarkup('Past due'),
      self::CANCELLED => new TranslatableMarkup('Canceled'),
      self::EXPIRED => new TranslatableMarkup('Expired'),
    ];
  }

  public function label(): TranslatableMarkup {
    return new TranslatableMarkup('Game pass of @name', [
      '@name' => $this->member()?->getDisplayName() ?? $this->get('account')->name ?? new TranslatableMarkup('a deleted account'),
    ]);
  }

  public function text(string $field): ?string {
    $value = $this->get($field)->value;
    return $value === NULL ? NULL : (string) $value;
  }

  public function number(string $field): int {
    return (int) $this->get($field)->value;
  }

  public function status(): string {
    return (string) $this->text('status');
  }

  public function isLive(): bool {
    return in_array($this->status(), self::LIVE, TRUE);
  }

  public function uid(): ?int {
    return $this->get('uid')->isEmpty() ? NULL : (int) $this->get('uid')->target_id;
  }

  public function member(): ?UserInterface {
    $uid = $this->uid();
    return $uid === NULL ? NULL : User::load($uid);
  }

  public function format(int $amount): string {
    return Money::format($amount, (string) $this->text('currency'));
  }

  /**
   * The plan at the time of purchase.
   */
  public function setPlan(Plan $plan): self {
    return $this
      ->set('plan', $plan->id)
      ->set('plan_title', $plan->title)
      ->set('plan_interval', $plan->interval)
      ->set('price', $plan->price)
      ->set('currency', $plan->currency);
  }

  public function setPeriod(int $start, int $end): self {
    return $this->set('period_start', $start)->set('period_end', $end);
  }

  /**
   * Adds an invoice, or replaces the one with the same number.
   *
   * @param array $invoice
   *   The number, and the values that change.
   */
  public function setInvoice(array $invoice): self {
    $invoices = array_column($this->get('invoices')->getValue(), NULL, 'number');
    $invoices[$invoice['number']] = $invoice + ($invoices[$invoice['number']] ?? []);
    return $this->set('invoices', array_values($invoices));
  }

  /**
   * The stored invoices, as of a provider.
   */
  public function invoices(): array {
    return array_map(static fn(array $invoice): array => [
      'number' => (string) $invoice['number'],
      'created' => (int) $invoice['created'],
      'amount' => (int) $invoice['amount'],
      'description' => (string) $invoice['description'],
      'status' => (string) $invoice['status'],
      'url' => NULL,
      'refundable' => $invoice['status'] === InvoiceItem::PAID ? max(0, (int) $invoice['amount']) : 0,
    ], array_reverse($this->get('invoices')->getValue()));
  }

  public function preSave(EntityStorageInterface $storage): void {
    parent::preSave($storage);
    $this->set('live_uid', $this->isLive() ? $this->uid() : NULL);
  }

  /**
   * The role follows the state. A manually granted one stays until a pass ends.
   */
  public function postSave(EntityStorageInterface $storage, $update = TRUE): void {
    parent::postSave($storage, $update);
    $original = $this->getOriginal();
    $former = $original instanceof self && $original->isLive() ? $original->uid() : NULL;
    $current = $this->isLive() ? $this->uid() : NULL;
    if ($former !== $current) {
      self::setRole($former, FALSE);
      self::setRole($current, TRUE);
    }
  }

  public static function postDelete(EntityStorageInterface $storage, array $entities): void {
    parent::postDelete($storage, $entities);
    foreach ($entities as $pass) {
      assert($pass instanceof self);
      self::setRole($pass->isLive() ? $pass->uid() : NULL, FALSE);
    }
  }

  private static function setRole(?int $uid, bool $has): void {
    // Past the static cache, because concurrent requests save members.
    $user = $uid === NULL ? NULL : \Drupal::entityTypeManager()->getStorage('user')->loadUnchanged($uid);
    if ($user instanceof UserInterface && $user->hasRole(self::ROLE) !== $has && Role::load(self::ROLE) !== NULL) {
      $has ? $user->addRole(self::ROLE) : $user->removeRole(self::ROLE);
      $user->save();
    }
  }

}

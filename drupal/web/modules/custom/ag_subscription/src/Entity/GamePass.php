<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Entity;

use Drupal\ag_subscription\GamePassAccess;
use Drupal\ag_subscription\GamePassListBuilder;
use Drupal\ag_subscription\GamePassStorageSchema;
use Drupal\ag_subscription\GamePassViewsData;
use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Plan;
use Drupal\Core\Entity\Attribute\ContentEntityType;
use Drupal\Core\Entity\ContentEntityBase;
use Drupal\Core\Entity\EntityStorageInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Entity\EntityViewBuilder;
use Drupal\Core\Entity\Routing\DefaultHtmlRouteProvider;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\Field\FieldStorageDefinitionInterface;
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
  label_singular: new TranslatableMarkup('game pass'),
  label_plural: new TranslatableMarkup('game passes'),
  static_cache: FALSE,
  persistent_cache: FALSE,
  internal: TRUE,
  entity_keys: ['id' => 'id', 'uuid' => 'uuid'],
  handlers: [
    'access' => GamePassAccess::class,
    'list_builder' => GamePassListBuilder::class,
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
  label_count: ['singular' => '@count game pass', 'plural' => '@count game passes'],
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

  /**
   * Formatters of the fields on the operators' page.
   */
  private const DISPLAYED = [
    'status' => 'list_default',
    'plan_title' => 'string',
    'price' => 'ag_subscription_money',
    'coupon' => 'string',
    'period_start' => 'timestamp',
    'period_end' => 'timestamp',
    'created' => 'timestamp',
    'uid' => 'entity_reference_label',
    'billing_name' => 'string',
    'postal_code' => 'string',
    'note' => 'basic_string',
  ];

  public const LIVE = [self::ACTIVE, self::PAST_DUE, self::CANCELLED];

  /**
   * What the payer has to confirm before the purchase or change is paid; not stored.
   */
  public ?array $action = NULL;

  public static function baseFieldDefinitions(EntityTypeInterface $entity_type): array {
    $word = static fn(TranslatableMarkup $label, int $length = 64): BaseFieldDefinition => BaseFieldDefinition::create('string')
      ->setLabel($label)
      ->setSettings(['max_length' => $length, 'is_ascii' => TRUE]);
    $text = static fn(TranslatableMarkup $label): BaseFieldDefinition => BaseFieldDefinition::create('string')
      ->setLabel($label);
    $money = static fn(TranslatableMarkup $label): BaseFieldDefinition => BaseFieldDefinition::create('integer')
      ->setLabel($label)
      ->setDefaultValue(0);
    $time = static fn(TranslatableMarkup $label): BaseFieldDefinition => BaseFieldDefinition::create('timestamp')
      ->setLabel($label);
    $fields = [
      'uid' => BaseFieldDefinition::create('entity_reference')
        ->setLabel(new TranslatableMarkup('Member'))
        ->setSetting('target_type', 'user'),
      'live_uid' => BaseFieldDefinition::create('integer')
        ->setLabel(new TranslatableMarkup('Member with a live pass'))
        ->setSetting('unsigned', TRUE),
      'status' => BaseFieldDefinition::create('list_string')
        ->setLabel(new TranslatableMarkup('Status'))
        ->setRequired(TRUE)
        ->setSetting('allowed_values_function', self::class . '::statuses'),
      'plan' => $word(new TranslatableMarkup('Plan key')),
      'plan_title' => $text(new TranslatableMarkup('Plan')),
      'plan_interval' => $word(new TranslatableMarkup('Interval'), 8),
      'price' => $money(new TranslatableMarkup('Price')),
      'paid' => $money(new TranslatableMarkup('Value of the current period')),
      'changes' => BaseFieldDefinition::create('integer')
        ->setLabel(new TranslatableMarkup('Plan changes in the current period'))
        ->setDefaultValue(0),
      'currency' => $word(new TranslatableMarkup('Currency'), 3),
      'coupon' => $word(new TranslatableMarkup('Coupon')),
      'provider' => $word(new TranslatableMarkup('Provider'))->setRequired(TRUE),
      'provider_id' => $word(new TranslatableMarkup('Subscription at the provider'), 255),
      'customer' => $word(new TranslatableMarkup('Customer at the provider'), 255),
      'period_start' => $time(new TranslatableMarkup('Paid from')),
      'period_end' => $time(new TranslatableMarkup('Paid until')),
      'anchor_day' => BaseFieldDefinition::create('integer')
        ->setLabel(new TranslatableMarkup('Day of the month on which periods begin'))
        ->setSetting('size', 'tiny'),
      'created' => BaseFieldDefinition::create('created')->setLabel(new TranslatableMarkup('Since')),
      'token' => $word(new TranslatableMarkup('Hash of the payment token')),
      'fingerprint' => $word(new TranslatableMarkup('Hash of the order')),
      'billing_name' => $text(new TranslatableMarkup('Billing name')),
      'postal_code' => $text(new TranslatableMarkup('Postal code')),
      // The account to register once the provider reports the payment. The password is hashed.
      'account' => BaseFieldDefinition::create('map')->setLabel(new TranslatableMarkup('New account')),
      'invoices' => BaseFieldDefinition::create('ag_subscription_invoice')
        ->setLabel(new TranslatableMarkup('Invoices'))
        ->setCardinality(FieldStorageDefinitionInterface::CARDINALITY_UNLIMITED),
      'note' => BaseFieldDefinition::create('string_long')
        ->setLabel(new TranslatableMarkup('Notes of operators')),
    ];
    $weight = 0;
    foreach (self::DISPLAYED as $name => $formatter) {
      $fields[$name]->setDisplayOptions('view', [
        'label' => 'inline',
        'type' => $formatter,
        'settings' => $formatter === 'timestamp' ? ['date_format' => 'custom', 'custom_date_format' => 'M j, Y'] : [],
        'weight' => $weight++,
      ]);
    }
    return parent::baseFieldDefinitions($entity_type) + $fields;
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
      '@name' => $this->member()?->getDisplayName()
      ?? $this->get('account')->name
      ?? new TranslatableMarkup('a deleted account'),
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
    $item = $this->get('uid')->first();
    return $item === NULL ? NULL : (int) $item->getValue()['target_id'];
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
   * @param array{number: string, created?: int, amount?: int, description?: string, status: string} $invoice
   *   The values of the field that change.
   */
  public function setInvoice(array $invoice): self {
    $invoices = array_column($this->get('invoices')->getValue(), NULL, 'number');
    $invoices[$invoice['number']] = $invoice + ($invoices[$invoice['number']] ?? []);
    return $this->set('invoices', array_values($invoices));
  }

  /**
   * @return list<array{number: string, created: int, amount: int, description: string, status: string, url: null}>
   *   The stored invoices, the newest first.
   */
  public function invoices(): array {
    $invoices = [];
    foreach ($this->get('invoices')->getValue() as $invoice) {
      array_unshift($invoices, [
        'number' => (string) $invoice['number'],
        'created' => (int) $invoice['created'],
        'amount' => (int) $invoice['amount'],
        'description' => (string) $invoice['description'],
        'status' => (string) $invoice['status'],
        'url' => NULL,
      ]);
    }
    return $invoices;
  }

  public function addNote(string $note): self {
    return $this->set('note', trim($this->text('note') . "\n$note"));
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

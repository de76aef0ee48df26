<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Views integration of subscriptions.
 */
final class PassViews {

  use StringTranslationTrait;

  #[Hook('views_data')]
  public function viewsData(): array {
    $table = [
      'table' => [
        'group' => $this->t('Game pass'),
        'base' => [
          'field' => 'id',
          'title' => $this->t('Subscriptions'),
          'help' => $this->t('Subscriptions of members to the game pass.'),
        ],
      ],
    ];
    $table['uid'] = [
      'title' => $this->t('Member'),
      'help' => $this->t('The subscribed member.'),
      'relationship' => [
        'id' => 'standard',
        'base' => 'users_field_data',
        'base field' => 'uid',
        'label' => $this->t('Member'),
      ],
    ];
    $table['status'] = [
      'title' => $this->t('Status'),
      'help' => $this->t('The status of the subscription.'),
      'field' => ['id' => 'ag_subscription_status'],
      'filter' => ['id' => 'in_operator', 'options callback' => [self::class, 'statusOptions']],
      'sort' => ['id' => 'standard'],
    ];
    $table['plan'] = [
      'title' => $this->t('Plan key'),
      'help' => $this->t('A plan that members have bought.'),
      'filter' => ['id' => 'in_operator', 'options callback' => [self::class, 'planOptions']],
    ];
    $table['operations'] = [
      'title' => $this->t('Operations'),
      'help' => $this->t('Links to view and cancel the subscription.'),
      'field' => [
        'id' => 'ag_subscription_operations',
        'real field' => 'id',
        'additional fields' => ['status'],
      ],
    ];
    foreach (['price' => $this->t('Price'), 'credit' => $this->t('Credit')] as $column => $title) {
      $table[$column] = [
        'title' => $title,
        'help' => $this->t('The amount with its currency.'),
        'field' => ['id' => 'ag_subscription_money', 'additional fields' => ['currency']],
        'sort' => ['id' => 'standard'],
      ];
    }
    $texts = [
      'plan_title' => $this->t('Plan'),
      'coupon' => $this->t('Coupon'),
      'gateway' => $this->t('Gateway'),
      'first_name' => $this->t('First name'),
      'last_name' => $this->t('Last name'),
      'postal_code' => $this->t('Postal code'),
    ];
    foreach ($texts as $column => $title) {
      $table[$column] = [
        'title' => $title,
        'help' => $this->t('The value at the time of purchase.'),
        'field' => ['id' => 'standard'],
        'filter' => ['id' => 'string'],
        'sort' => ['id' => 'standard'],
      ];
    }
    $times = [
      'period_start' => $this->t('Paid from'),
      'period_end' => $this->t('Paid until'),
      'created' => $this->t('Since'),
    ];
    foreach ($times as $column => $title) {
      $table[$column] = [
        'title' => $title,
        'help' => $this->t('Date and time.'),
        'field' => ['id' => 'date'],
        'filter' => ['id' => 'date'],
        'sort' => ['id' => 'date'],
      ];
    }
    return ['ag_subscription' => $table];
  }

  public static function statusOptions(): array {
    $labels = [];
    foreach (SubscriptionStatus::cases() as $status) {
      $labels[$status->value] = $status->label();
    }
    return $labels;
  }

  public static function planOptions(): array {
    return \Drupal::service(SubscriptionStorage::class)->planTitles();
  }

}

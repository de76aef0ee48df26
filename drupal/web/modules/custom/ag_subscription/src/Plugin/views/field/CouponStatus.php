<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\views\field;

use Drupal\ag_subscription\CouponValidity;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\FieldPluginBase;
use Drupal\views\ResultRow;

/**
 * Whether buyers can use a coupon.
 */
#[ViewsField('ag_subscription_validity')]
final class CouponStatus extends FieldPluginBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected CouponValidity $validity,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function query(): void {}

  public function render(ResultRow $values): TranslatableMarkup|string {
    $coupon = $this->getEntity($values);
    return $coupon instanceof NodeInterface ? $this->validity->describe($coupon) : '';
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Attribute;

use Drupal\Component\Plugin\Attribute\Plugin;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Marks a subscription provider.
 *
 * @see \Drupal\ag_subscription\Provider\SubscriptionProviderInterface
 */
#[\Attribute(\Attribute::TARGET_CLASS)]
final class SubscriptionProvider extends Plugin {

  public function __construct(
    public readonly string $id,
    public readonly TranslatableMarkup $label,
  ) {}

}

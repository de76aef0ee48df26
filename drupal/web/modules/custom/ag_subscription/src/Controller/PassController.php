<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Operator\DeedTable;
use Drupal\ag_subscription\Operator\PassFacts;
use Drupal\ag_subscription\Operator\PassFinder;
use Drupal\ag_subscription\Operator\PaymentTable;
use Drupal\ag_subscription\Subscriptions;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The page /admin/people/subscriptions/{pass}: all that an operator needs of one pass.
 */
final class PassController implements ContainerInjectionInterface {

  use AutowireTrait;
  use StringTranslationTrait;

  public function __construct(
    private readonly PassFinder $finder,
    private readonly Subscriptions $subscriptions,
    private readonly PassFacts $facts,
    private readonly PaymentTable $payments,
    private readonly DeedTable $deeds,
  ) {}

  public function __invoke(int $pass): array {
    $pass = $this->finder->pass($pass);
    return [
      '#theme' => 'ag_subscription_pass',
      '#groups' => $this->facts->groups($pass),
      '#payments' => $this->payments->build($pass),
      '#deeds' => $this->deeds->build($pass),
      '#attached' => ['library' => ['ag_subscription/operator']],
      // Payments change without anybody saving an entity, and money is not shown as it was.
      '#cache' => ['max-age' => 0],
    ];
  }

  /**
   * The title, also of a page that is not found, whose breadcrumb asks for it.
   */
  public function title(int $pass): TranslatableMarkup {
    $found = $this->subscriptions->get($pass);
    return $found === NULL ? $this->t('Game pass') : $this->t('Game pass of @name', ['@name' => $this->facts->name($found)]);
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Form;

use Drupal\ag_subscription\Subscription;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Url;

/**
 * Base of the confirmation forms for a pass.
 */
abstract class PassFormBase extends ConfirmFormBase {

  protected Subscription $pass;

  public function getCancelUrl(): Url {
    return Url::fromRoute('ag_subscription.pass', ['pass' => $this->pass->id]);
  }

  public function getCancelText() {
    return $this->t('Back');
  }

}

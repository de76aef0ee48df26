<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Form;

use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Subscription;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Symfony\Component\HttpFoundation\RedirectResponse;

/**
 * Base of the confirmation forms for a pass.
 */
abstract class PassFormBase extends ConfirmFormBase {

  protected Subscription $pass;

  abstract protected function execute(FormStateInterface $form_state): TranslatableMarkup;

  abstract protected function describeError(PassException $exception): TranslatableMarkup;

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $form_state->setRedirectUrl($this->getCancelUrl());
    try {
      $this->messenger()->addStatus($this->execute($form_state));
    }
    catch (PassException $exception) {
      $this->messenger()->addError($this->describeError($exception));
    }
  }

  public function getCancelUrl(): Url {
    return Url::fromRoute('ag_subscription.pass', ['pass' => $this->pass->id]);
  }

  public function getCancelText() {
    return $this->t('Back');
  }

  protected function redirectToPass(): RedirectResponse {
    return new RedirectResponse($this->getCancelUrl()->setAbsolute()->toString());
  }

}

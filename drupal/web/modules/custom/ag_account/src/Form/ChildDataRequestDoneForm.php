<?php

declare(strict_types=1);

namespace Drupal\ag_account\Form;

use Drupal\ag_account\ChildDataRequests;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Closes a request about a child's data.
 */
final class ChildDataRequestDoneForm extends ConfirmFormBase {

  protected \stdClass $request;

  public function __construct(protected ChildDataRequests $requests) {}

  public function getFormId(): string {
    return 'ag_account_child_request_done';
  }

  public function buildForm(array $form, FormStateInterface $form_state, int $id = 0): array {
    $this->request = $this->requests->find($id) ?? throw new NotFoundHttpException();
    return parent::buildForm($form, $form_state);
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $this->requests->delete((int) $this->request->id);
    // Proves the reply without personal data of the parent.
    $this->logger('ag_account')->notice('Request @id about a child’s data: received @received, due @due, done by @operator.', [
      '@id' => $this->request->id,
      '@received' => gmdate('Y-m-d', (int) $this->request->created),
      '@due' => gmdate('Y-m-d', (int) $this->request->due),
      '@operator' => $this->currentUser()->getAccountName(),
    ]);
    $this->messenger()->addStatus($this->t('The request is done.'));
    $form_state->setRedirectUrl($this->getCancelUrl());
  }

  public function getQuestion(): TranslatableMarkup {
    return $this->t('Is the request of @name done?', ['@name' => $this->request->name]);
  }

  public function getDescription(): TranslatableMarkup {
    return $this->t('This deletes the message here. The log keeps its dates, and the emails stay in your inbox.');
  }

  public function getConfirmText(): TranslatableMarkup {
    return $this->t('Done');
  }

  public function getCancelUrl(): Url {
    return Url::fromRoute('ag_account.child_requests');
  }

}

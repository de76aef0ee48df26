<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\PreviewedVersions;
use Drupal\ag_frontend\PreviewTokens;
use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Grants access to unpublished content by token and adds preview links to forms.
 */
final class PreviewHooks {

  use StringTranslationTrait;

  public function __construct(
    private readonly PreviewTokens $tokens,
    private readonly RequestStack $requests,
    private readonly AccountInterface $account,
  ) {}

  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation): AccessResultInterface {
    if (
      $operation !== 'view'
      || !in_array($node->bundle(), PreviewTokens::PREVIEWABLE_TYPES, TRUE)
    ) {
      return AccessResult::neutral();
    }
    $request = $this->requests->getCurrentRequest();
    $isGranted = $request !== NULL
      && !$node->isPublished()
      && $this->tokens->grantsAccess($request, $node);
    // The cache context replaces max-age 0, which core drops for neutral results.
    $result = $isGranted ? AccessResult::allowed()->setCacheMaxAge(0) : AccessResult::neutral();
    return $result->addCacheContexts(['ag_preview']);
  }

  #[Hook('entity_operation')]
  public function entityOperation(EntityInterface $entity, CacheableMetadata $cacheability): array {
    $cacheability->addCacheableDependency($entity)->addCacheContexts(['user.permissions']);
    $url = $this->url($entity);
    return $url === NULL ? [] : [
      'ag_site' => [
        'title' => $entity instanceof NodeInterface && $entity->isPublished()
          ? $this->t('View on site')
          : $this->t('Preview on site'),
        'url' => $url->setOption('attributes', ['target' => '_blank']),
        'weight' => 20,
      ],
    ];
  }

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $node = EditedNode::of($form_state);
    if ($node === NULL || !in_array($node->bundle(), PreviewTokens::PREVIEWABLE_TYPES, TRUE)) {
      return;
    }
    $form['actions']['ag_preview_unsaved'] = [
      '#type' => 'submit',
      '#value' => $this->t('Preview on site'),
      '#submit' => ['::submitForm', [self::class, 'previewUnsaved']],
      '#attributes' => ['formtarget' => '_blank', 'data-ag-preview' => TRUE],
      '#weight' => 9,
      '#access' => $this->account->hasPermission("edit any {$node->bundle()} content"),
    ];
    $url = $this->url($node);
    if ($url !== NULL) {
      $form['actions']['ag_site'] = [
        '#type' => 'link',
        '#title' => $node->isPublished() ? $this->t('View on site') : $this->t('As saved'),
        '#url' => $url,
        '#attributes' => ['class' => ['button'], 'target' => '_blank'],
        '#weight' => 10,
      ];
    }
  }

  public static function previewUnsaved(array &$form, FormStateInterface $form_state): void {
    $node = EditedNode::of($form_state);
    if ($node === NULL) {
      return;
    }
    $token = \Drupal::service(PreviewedVersions::class)->save($node, \Drupal::currentUser());
    // Form state, such as added rows, stays with the tab.
    $form_state->disableCache();
    // The destination of admin lists would override the redirect.
    \Drupal::request()->query->remove('destination');
    $form_state->setResponse(
      new TrustedRedirectResponse(
        \Drupal::service(SiteUrls::class)->home() . "/api/preview?token=$token",
      ),
    );
  }

  private function url(EntityInterface $entity): ?Url {
    if (
      !$entity instanceof NodeInterface
      || $entity->isNew()
      || !in_array($entity->bundle(), SiteUrls::TYPES_WITH_PAGE, TRUE)
    ) {
      return NULL;
    }
    $url = Url::fromRoute('ag_frontend.preview', ['node' => $entity->id()]);
    return $url->access() ? $url : NULL;
  }

}

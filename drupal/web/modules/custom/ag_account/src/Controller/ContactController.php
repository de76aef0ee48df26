<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ChildDataRequests;
use Drupal\ag_account\ContactTopic;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\RateLimiter;
use Drupal\Component\Utility\EmailValidatorInterface;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * POST /ag/api/contact: `{ name, email, message, topic }`; `topic` is optional.
 */
final class ContactController extends ControllerBase {

  /**
   * Limits messages per client, and more strictly above the total.
   */
  private const CLIENT_LIMIT = ['ag_account.contact', 5, 3600];
  private const TOTAL_LIMIT = ['ag_account.contact_all', 100, 3600];

  public function __construct(
    private readonly AccountMailer $mailer,
    #[Autowire(service: 'email.validator')]
    private readonly EmailValidatorInterface $emailValidator,
    private readonly RateLimiter $rateLimiter,
    private readonly ChildDataRequests $childDataRequests,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $name = trim((string) preg_replace('/[\x00-\x1f\x7f]+/', ' ', $body->text('name', 100)));
    $email = $body->text('email', 254);
    // Line breaks remain.
    $message = trim(
      (string) preg_replace('/[\x00-\x09\x0b-\x1f\x7f]+/', ' ', $body->text('message', 5000)),
    );
    foreach (['name' => $name, 'message' => $message] as $field => $text) {
      if ($text === '') {
        throw InvalidFieldException::of($field, "$field must be text.");
      }
    }
    if (!$this->emailValidator->isValid($email)) {
      throw InvalidFieldException::of('email', 'email must be an email address.');
    }
    $topic = $body->values['topic'] ?? ContactTopic::General->value;
    $topic = (is_string($topic) ? ContactTopic::tryFrom($topic) : NULL) ?? throw InvalidFieldException::of('topic', 'topic must be general or child_data.');
    $this->rateLimiter->requireForClientAndTotal(
      self::CLIENT_LIMIT,
      self::TOTAL_LIMIT,
      'Too many messages. Try again later.',
    );
    $isChildData = $topic === ContactTopic::ChildData;
    if ($isChildData) {
      $this->childDataRequests->add($name, $email, $message);
    }
    $due = $isChildData ? $this->childDataRequests->due() : NULL;
    // Operators find a stored message on the desk, too.
    if (!$this->mailer->forwardMessage($name, $email, $message, $due) && !$isChildData) {
      return new JsonResponse(
        ['message' => 'Your message could not be sent. Try again later.'],
        503,
      );
    }
    return new JsonResponse(['message' => 'Thanks! Your message has been sent.']);
  }

}

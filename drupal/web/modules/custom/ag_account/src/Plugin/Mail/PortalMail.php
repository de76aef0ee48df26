<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Mail;

use Drupal\Component\Render\MarkupInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Mail\Attribute\Mail;
use Drupal\Core\Mail\MailFormatHelper;
use Drupal\Core\Mail\MailInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Template\TwigEnvironment;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\Mailer\Mailer;
use Symfony\Component\Mailer\MailerInterface;
use Symfony\Component\Mailer\Transport;
use Symfony\Component\Mailer\Transport\Dsn;
use Symfony\Component\Mime\Email;

/**
 * Sends emails as text and as HTML; core's `symfony_mailer` sends text only.
 *
 * @see \Drupal\Core\Mail\Plugin\Mail\SymfonyMailer
 */
#[Mail(id: PortalMail::ID, label: new TranslatableMarkup('Portal mail (text and HTML)'))]
final class PortalMail implements MailInterface, ContainerFactoryPluginInterface {

  public const ID = 'ag_portal_mail';

  private const ADDRESSES = ['from', 'to', 'reply-to', 'cc', 'bcc'];

  private const PART_HEADERS = ['content-type', 'content-transfer-encoding'];

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly TwigEnvironment $twig,
    private readonly LoggerInterface $logger,
    private ?MailerInterface $mailer = NULL,
  ) {}

  public static function create(
    ContainerInterface $container,
    array $configuration,
    $plugin_id,
    $plugin_definition,
  ): self {
    return new self(
      $container->get('config.factory'),
      $container->get('twig'),
      $container->get('logger.channel.mail'),
    );
  }

  /**
   * @param array $message
   *   A paragraph that equals the parameter `link` becomes a button labelled `button`.
   */
  public function format(array $message): array {
    $text = fn(mixed $part): string => $part instanceof MarkupInterface ? MailFormatHelper::htmlToText((string) $part) : (string) $part;
    $paragraphs = array_map($text, array_values($message['body']));
    $message['html'] = $this->twig->render('@ag_account/ag-mail.html.twig', [
      'langcode' => $message['langcode'],
      'site' => (string) $this->configFactory->get('system.site')->get('name'),
      'subject' => (string) $message['subject'],
      'paragraphs' => array_map(trim(...), $paragraphs),
      'link' => $message['params']['link'] ?? NULL,
      'button' => $message['params']['button'] ?? NULL,
    ]);
    $message['body'] = implode("\n\n", array_map(MailFormatHelper::wrapMail(...), $paragraphs));
    return $message;
  }

  public function mail(array $message): bool {
    try {
      $email = new Email();
      foreach ($message['headers'] as $name => $value) {
        if (!in_array(strtolower($name), self::PART_HEADERS, TRUE)) {
          $isList = in_array(strtolower($name), self::ADDRESSES, TRUE);
          $email->getHeaders()->addHeader(
            $name,
            $isList ? str_getcsv((string) $value, escape: '\\') : $value,
          );
        }
      }
      $recipients = str_getcsv((string) $message['to'], escape: '\\');
      $email->to(...array_map(static fn(?string $to): string => trim((string) $to), $recipients))
        ->subject($message['subject'])
        ->text($message['body']);
      if (isset($message['html'])) {
        $email->html($message['html']);
      }
      $this->mailer()->send($email);
      return TRUE;
    }
    catch (\Exception $exception) {
      Error::logException($this->logger, $exception);
      return FALSE;
    }
  }

  private function mailer(): MailerInterface {
    $dsn = $this->configFactory->get('system.mail')->get('mailer_dsn');
    // A logger would be called after the database connection has closed.
    return $this->mailer ??= new Mailer(
      (new Transport(Transport::getDefaultFactories()))->fromDsnObject(new Dsn(...$dsn)),
    );
  }

}
